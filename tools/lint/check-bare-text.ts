/**
 * Browsers that translate a page put each text node into an element of their own. React then no longer finds the text:
 * the page breaks when it takes such a text away, or puts something before it. Text that comes and goes, and text that
 * follows something which does, therefore stands in an element of its own.
 *
 * Checked by the look of the code, without types: whatever is not known to be an element may be text.
 */
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

// The library puts no element around a sentence.
const MACROS: ReadonlySet<string> = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal']);
// Written before what a part is given, where that is never a bare text.
const NO_TEXT = '/* no text */';

type Node = ts.Node;
type Component = ts.FunctionDeclaration;

/** Checks all pages and parts. */
export function checkBareText(): string[] {
  const sources = globSync('src/**/*.tsx')
    .filter((path) => !path.endsWith('.test.tsx'))
    .map((path) => parse(path, readFileSync(path, 'utf8')));
  const parts = textPartsIn(sources);
  return sources.flatMap((source) => bareTexts(source, parts));
}

/** The places in one file, in words. */
export function bareTextsIn(code: string): string[] {
  const source = parse('part.tsx', code);
  return bareTexts(source, textPartsIn([source]));
}

const parse = (path: string, code: string) =>
  ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

/** Components that put a bare text where they stand, by their names: nothing else is known of them elsewhere. */
function textPartsIn(sources: readonly ts.SourceFile[]): ReadonlySet<string> {
  const parts = new Set(MACROS);
  // One may answer another.
  for (let known = 0; known < parts.size; ) {
    known = parts.size;
    const { isSentence } = kindsWith(parts);
    for (const source of sources) {
      for (const component of source.statements.filter(isComponent)) {
        if (returnedBy(component).some(isSentence)) parts.add(component.name?.text ?? '');
      }
    }
  }
  return parts;
}

function bareTexts(source: ts.SourceFile, parts: ReadonlySet<string>): string[] {
  const { kindOf, kindOfExpression, holdsParts, isSentence } = kindsWith(parts);
  const found: string[] = [];
  const complain = (node: Node, what: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    found.push(`${source.fileName}:${line + 1}: ${what}; give the text an element of its own (OwnText)`);
  };

  function checkChildren(parent: ts.JsxElement | ts.JsxFragment): void {
    // The build makes one sentence of what stands in these.
    if (ts.isJsxElement(parent) && MACROS.has(nameOf(parent))) return;
    const children = parent.children.filter((child) => !isBlank(child));
    const isAlone = children.length === 1 && ts.isJsxElement(parent);
    for (const [at, child] of children.entries()) {
      const { text, changes } = kindOf(child);
      const next = children[at + 1];
      // A string that is all of an element is set whole.
      if (text && changes && !(isAlone && !holdsParts(child))) complain(child, 'this text comes and goes');
      else if (changes && next && kindOf(next).text) complain(next, 'this text follows what comes and goes');
    }
  }

  /** A component that answers a text once, and another text of several parts or something else another time. */
  function checkReturns(component: Component): void {
    const returned = returnedBy(component);
    const text = returned.find(isSentence);
    const isOther = returned.some((each) => {
      const kind = kindOfExpression(each);
      return !kind.text || kind.changes || (returned.length > 1 && holdsParts(each));
    });
    if (text && isOther) complain(text, 'this component is a text only at times');
  }

  const visit = (node: Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) checkChildren(node);
    else if (isComponent(node)) checkReturns(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

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

/** How children are told apart, where these components are known to be texts. */
function kindsWith(parts: ReadonlySet<string>) {
  function kindOf(child: ts.JsxChild): Kind {
    if (ts.isJsxText(child)) return TEXT;
    if (!ts.isJsxExpression(child)) return kindOfJsx(child);
    if (!child.expression) return NOTHING;
    return child.getText().includes(NO_TEXT) ? ELEMENT : kindOfExpression(child.expression);
  }

  function kindOfJsx(node: ts.JsxElement | ts.JsxSelfClosingElement | ts.JsxFragment): Kind {
    if (!ts.isJsxFragment(node)) return parts.has(nameOf(node)) ? TEXT : ELEMENT;
    // Nothing of it stands on the page itself: its children do. What changes within it is told by itself.
    return node.children.some((child) => !isBlank(child) && kindOf(child).text) ? TEXT : ELEMENT;
  }

  function kindOfExpression(expression: ts.Expression): Kind {
    if (ts.isParenthesizedExpression(expression)) return kindOfExpression(expression.expression);
    if (isJsx(expression)) return kindOfJsx(expression);
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
      if (kind !== ts.SyntaxKind.BarBarToken && kind !== ts.SyntaxKind.QuestionQuestionToken) return TEXT;
      const sides = [expression.left, expression.right].map(kindOfExpression);
      return { text: sides.some(({ text }) => text), changes: sides.some(({ changes }) => changes) };
    }
    if (/^(null|undefined|false)$/.test(expression.getText())) return NOTHING;
    if (!ts.isCallExpression(expression)) return TEXT;
    const called = expression.expression.getText();
    if (called === 'createPortal') return ELEMENT;
    // A list: its entries have elements of their own, or nobody could tell them apart.
    return /\.(map|flatMap)$/.test(called) ? NOTHING : TEXT;
  }

  /** Whether a text in it is a node beside others. */
  function holdsParts(node: Node): boolean {
    if (isJsx(node)) return kindOfJsx(node).text;
    return ts.forEachChild(node, (child) => holdsParts(child) || undefined) ?? false;
  }

  /** Whether it is certainly a text, at least at times. */
  function isSentence(expression: ts.Expression): boolean {
    if (ts.isParenthesizedExpression(expression)) return isSentence(expression.expression);
    if (ts.isTaggedTemplateExpression(expression)) return expression.tag.getText() === 't';
    if (ts.isCallExpression(expression)) return /^(t|say|i18n\._)$/.test(expression.expression.getText());
    if (ts.isConditionalExpression(expression))
      return isSentence(expression.whenTrue) || isSentence(expression.whenFalse);
    if (ts.isBinaryExpression(expression)) return isSentence(expression.right);
    return (
      ts.isStringLiteral(expression) ||
      ts.isTemplateExpression(expression) ||
      (isJsx(expression) && isSentenceJsx(expression))
    );
  }

  function isSentenceJsx(node: ts.JsxElement | ts.JsxSelfClosingElement | ts.JsxFragment): boolean {
    if (!ts.isJsxFragment(node)) return parts.has(nameOf(node));
    return node.children
      .filter((child) => !isBlank(child))
      .some((child) => {
        if (ts.isJsxText(child)) return true;
        if (ts.isJsxExpression(child)) return child.expression !== undefined && isSentence(child.expression);
        return isSentenceJsx(child);
      });
  }

  return { kindOf, kindOfExpression, holdsParts, isSentence };
}

function isComponent(node: Node): node is Component {
  return ts.isFunctionDeclaration(node) && /^[A-Z]/.test(node.name?.text ?? '');
}

function returnedBy(component: Component): ts.Expression[] {
  const returned: ts.Expression[] = [];
  const collect = (node: Node): void => {
    if (ts.isReturnStatement(node) && node.expression) returned.push(node.expression);
    else if (!ts.isFunctionLike(node)) ts.forEachChild(node, collect);
  };
  component.body?.statements.forEach(collect);
  return returned;
}

const isJsx = (node: Node): node is ts.JsxElement | ts.JsxSelfClosingElement | ts.JsxFragment =>
  ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node);

const nameOf = (element: ts.JsxElement | ts.JsxSelfClosingElement): string =>
  (ts.isJsxElement(element) ? element.openingElement : element).tagName.getText();

function isBlank(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return child.text.trim() === '';
  if (!ts.isJsxExpression(child)) return false;
  const { expression } = child;
  return !expression || (ts.isStringLiteral(expression) && expression.text.trim() === '');
}
