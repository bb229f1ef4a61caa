/**
 * A Babel plugin that reads each text's placeholders and plurals while building, so that no browser has to carry
 * the reader. Runs after the text macros: they leave `{ id, message }` and `<Trans id message>`.
 */
import { type PluginObj, types as t } from '@babel/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

/** A compiled text as code, or undefined where it is plain. */
function compiled(text: string): t.Expression | undefined {
  const made = compileMessage(text);
  const isPlain = typeof made === 'string' || (made.length === 1 && made[0] === text);
  return isPlain ? undefined : t.valueToNode(made);
}

export function compileMessages(): PluginObj {
  return {
    name: 'fanloft:compile-messages',
    visitor: {
      Program: {
        exit(program) {
          program.traverse({
            ObjectProperty({ node, parent }) {
              if (!t.isIdentifier(node.key, { name: 'message' }) || !t.isStringLiteral(node.value)) return;
              const beside =
                t.isObjectExpression(parent) &&
                parent.properties.some(
                  (each) => t.isObjectProperty(each) && t.isIdentifier(each.key, { name: 'id' }),
                );
              const code = beside ? compiled(node.value.value) : undefined;
              if (code) node.value = code;
            },
            JSXAttribute({ node }) {
              if (!t.isJSXIdentifier(node.name, { name: 'message' })) return;
              const text = t.isStringLiteral(node.value)
                ? node.value
                : t.isJSXExpressionContainer(node.value) && t.isStringLiteral(node.value.expression)
                  ? node.value.expression
                  : undefined;
              const code = text && compiled(text.value);
              if (code) node.value = t.jsxExpressionContainer(code);
            },
          });
        },
      },
    },
  };
}
