/**
 * Browsers that translate a page put each text node into an element of their own. React then no longer finds the text:
 * the page breaks when it takes such a text away, or puts something before it. Text that comes and goes, and text that
 * follows something which does, therefore stands in an element of its own.
 *
 * Checked by the look of the code, without types: whatever is not known to be an element may be text.
 */
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const MACROS = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal']);
// What sentences are made with: t`…`, t(…), i18n._(…), say(…).
const SENTENCES = new Set(['t', 'say']);

type Node = ts.Node;

/** What a child may put into its parent. */
interface Kind {
  /** Certainly or possibly a text. */
  text: boolean;
  /** Certainly or possibly nothing, or another kind of node the next time. */
  changes: boolean;
}
const ELEMENT: Kind = { text: false, changes: false };
const TEXT: Kind = { text: true, changes: false };
const NOTHING: Kind = { text: false, changes: true };

/** Checks all pages and parts. */
export function checkBareText(): string[] {
  return globSync('src/**/*.tsx')
    .filter((path) => !path.endsWith('.test.tsx'))
    .flatMap((path) => bareTextsIn(path, readFileSync(path, 'utf8')));
}

/** The places in one file, in words. */
export function bareTextsIn(path: string, code: string): string[] {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const tell = (node: Node, what: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    found.push(`${path}:${line + 1}: ${what}; give the text an element of its own`);
  };
  const visit = (node: Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) lookAtChildren(node, tell);
    else if (isComponent(node)) lookAtReturns(node, tell);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function lookAtChildren(parent: ts.JsxElement | ts.JsxFragment, tell: (node: Node, what: string) => void) {
  // The build makes one sentence of what stands in these.
  if (ts.isJsxElement(parent) && MACROS.has(nameOf(parent))) return;
  const children = parent.children.filter((child) => !isBlank(child));
  const kinds = children.map(kindOf);
  for (const [at, child] of children.entries()) {
    const kind = kinds[at];
    const next = kinds[at + 1];
    if (kind?.text && kind.changes && (children.length > 1 || ts.isJsxFragment(parent) || holdsParts(child)))
      tell(child, 'this text comes and goes');
    else if (kind?.changes && next?.text) tell(child, 'a text follows what comes and goes');
  }
}

/** A component that answers a text once and something else another time. */
function lookAtReturns(component: ts.FunctionLikeDeclaration, tell: (node: Node, what: string) => void) {
  const returned: ts.Expression[] = [];
  const collect = (node: Node): void => {
    if (ts.isReturnStatement(node) && node.expression) returned.push(node.expression);
    else if (!ts.isFunctionLike(node)) ts.forEachChild(node, collect);
  };
  if (component.body && ts.isBlock(component.body)) collect(component.body);
  const kinds = returned.map(kindOfExpression);
  const text = kinds.findIndex((kind, at) => kind.text && isSentence(returned[at]));
  if (text >= 0 && kinds.some((kind) => !kind.text || kind.changes))
    tell(returned[text] as Node, 'this component is a text only at times');
}

function isComponent(node: Node): node is ts.FunctionDeclaration {
  return ts.isFunctionDeclaration(node) && /^[A-Z]/.test(node.name?.text ?? '');
}

const nameOf = (element: ts.JsxElement | ts.JsxSelfClosingElement): string =>
  (ts.isJsxElement(element) ? element.openingElement : element).tagName.getText();

function isBlank(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return child.text.trim() === '';
  if (!ts.isJsxExpression(child)) return false;
  const { expression } = child;
  return !expression || (ts.isStringLiteral(expression) && expression.text.trim() === '');
}

// Written before what a part is given, where that is never a bare text.
const NO_TEXT = '/* no text */';

function kindOf(child: ts.JsxChild): Kind {
  if (ts.isJsxText(child)) return TEXT;
  if (ts.isJsxExpression(child) && child.getText().includes(NO_TEXT)) return ELEMENT;
  if (ts.isJsxExpression(child)) return child.expression ? kindOfExpression(child.expression) : NOTHING;
  if (ts.isJsxFragment(child)) return kindOfFragment(child);
  return MACROS.has(nameOf(child)) ? TEXT : ELEMENT;
}

/** Nothing of it stands on the page itself: its children do. What changes within it is told by itself. */
const kindOfFragment = (fragment: ts.JsxFragment): Kind =>
  fragment.children.some((child) => !isBlank(child) && kindOf(child).text) ? TEXT : ELEMENT;

function kindOfExpression(expression: ts.Expression): Kind {
  if (ts.isParenthesizedExpression(expression)) return kindOfExpression(expression.expression);
  if (ts.isJsxElement(expression) || ts.isJsxSelfClosingElement(expression)) return kindOf(expression);
  if (ts.isJsxFragment(expression)) return kindOfFragment(expression);
  if (ts.isConditionalExpression(expression)) {
    const branches = [expression.whenTrue, expression.whenFalse].map(kindOfExpression);
    const isOneKind = branches.every(({ text }) => text) || branches.every(({ text }) => !text);
    // Two strings are one text that changes; two sentences with elements are other nodes each time.
    return {
      text: branches.some(({ text }) => text),
      changes: !isOneKind || holdsParts(expression) || branches.some(({ changes }) => changes),
    };
  }
  if (ts.isBinaryExpression(expression)) {
    const { kind } = expression.operatorToken;
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken)
      return { text: kindOfExpression(expression.right).text, changes: true };
    if (kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken) {
      const sides = [expression.left, expression.right].map(kindOfExpression);
      return { text: sides.some(({ text }) => text), changes: sides.some(({ changes }) => changes) };
    }
    return TEXT;
  }
  if (isNothing(expression)) return NOTHING;
  if (ts.isCallExpression(expression) && expression.expression.getText() === 'createPortal') return ELEMENT;
  // A list: its entries have elements of their own, or nobody could tell them apart.
  if (ts.isCallExpression(expression) && /\.(map|flatMap)$/.test(expression.expression.getText()))
    return NOTHING;
  return TEXT;
}

function isNothing(expression: ts.Expression): boolean {
  return /^(null|undefined|false)$/.test(expression.getText());
}

function isSentence(expression: ts.Expression | undefined): boolean {
  if (!expression) return false;
  if (ts.isTaggedTemplateExpression(expression)) return SENTENCES.has(expression.tag.getText());
  if (ts.isCallExpression(expression)) return /^(t|say|i18n\._)$/.test(expression.expression.getText());
  if (ts.isConditionalExpression(expression))
    return [expression.whenTrue, expression.whenFalse].some(isSentence);
  return ts.isStringLiteral(expression) || ts.isTemplateExpression(expression) || holdsParts(expression);
}

/** Whether a text in it is a node beside others. A string that is all of an element is none: that is set whole. */
function holdsParts(node: Node): boolean {
  if (ts.isJsxFragment(node)) return kindOfFragment(node).text;
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)) return MACROS.has(nameOf(node));
  return ts.forEachChild(node, (child) => holdsParts(child) || undefined) ?? false;
}
