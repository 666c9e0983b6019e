import ts from 'typescript';

const isText = (type) => Boolean(type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike));
/** Text passed in by a caller (a ReactNode, recognised by its bigint type) is the caller's responsibility. */
const isHandedOver = (type) => Boolean(type.flags & ts.TypeFlags.BigIntLike);
const isNothing = (type) => type.isStringLiteral() && type.value === '';

/**
 * Browser translation wraps every text in an element. React then no longer finds text nodes where it left them:
 * inserting before one, or removing it, throws, and the whole page is lost. So conditional content, text included, must
 * have no bare text as a sibling: that text needs an element.
 */
export const noTextBesideChange = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      beside: 'In a translated page React cannot find this text again when what is beside it comes or goes: wrap it.',
      component: 'In a translated page React cannot take this text away: return it in an element.',
    },
  },
  create(context) {
    const services = context.sourceCode.parserServices;
    const typesOf = (node) => {
      const type = services.getTypeAtLocation(node);
      return type.isUnion() ? type.types : [type];
    };

    const checkChildren = ({ children }) => {
      const shown = children.filter(
        (child) =>
          !(child.type === 'JSXText' && child.value.trim() === '') &&
          !(child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression'),
      );
      const isBareText = (child) => {
        if (child.type === 'JSXText') return true;
        if (child.type !== 'JSXExpressionContainer') return false;
        const types = typesOf(child.expression);
        return !types.some(isHandedOver) && types.some((type) => isText(type) && !isNothing(type));
      };
      const comesAndGoes = (child) =>
        child.type === 'JSXExpressionContainer' &&
        ['LogicalExpression', 'ConditionalExpression'].includes(child.expression.type) &&
        !typesOf(child.expression).every(isText);
      const texts = shown.filter(isBareText);
      if (shown.length > 1 && shown.some(comesAndGoes))
        texts.forEach((node) => context.report({ node, messageId: 'beside' }));
    };

    return {
      JSXElement: checkChildren,
      JSXFragment: checkChildren,
      'FunctionDeclaration[id.name=/^[A-Z]/] ReturnStatement[argument]'({ argument }) {
        if (!argument.type.startsWith('JSX') && typesOf(argument).every(isText))
          context.report({ node: argument, messageId: 'component' });
      },
    };
  },
};
