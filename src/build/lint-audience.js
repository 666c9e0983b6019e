/**
 * An ESLint rule: what lies in a folder `admin`, `customer`, `employee` or `website` is imported by files in folders of
 * that name only, so that nobody downloads another audience's code.
 */
const audiences = ['admin', 'customer', 'employee', 'website'];
const audienceOf = (path) => path.split('/').find((folder) => audiences.includes(folder));

/** The first code of a page reaches into `website`: the server's, and the site's own entries. */
const entries = /\/src\/(entry-server|hydrate|site|portal)\.tsx?$|\/src\/app\/[\w-]+\.tsx?$/;

/** @type {import('eslint').Rule.RuleModule} */
export const audienceWall = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = context.filename.replaceAll('\\', '/');
    const place = file.slice(file.lastIndexOf('/src/') + 1);
    const own = audienceOf(place.slice(0, place.lastIndexOf('/')));
    const check = (node) => {
      if (typeof node.source?.value !== 'string' || !/^(@\/|\.)/.test(node.source.value)) return;
      const wanted = audienceOf(node.source.value);
      if (wanted && wanted !== own && !entries.test(file))
        context.report({ node, message: `Only code of the ${wanted} audience imports from a folder '${wanted}'.` });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};
