/**
 * An ESLint rule: files in a folder `admin`, `customer`, `employee` or `website` may be imported only from folders of
 * the same name, so that no user downloads code of another audience.
 */
const audiences = ['admin', 'customer', 'employee', 'website'];
const audienceOf = (path) => path.split('/').find((folder) => audiences.includes(folder));

/** Entry code may import from `website`: the server's entry and the site's own. */
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
