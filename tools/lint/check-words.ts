/**
 * Words that this project used in a sense of its own, and the field's words that stand for them. They do not return
 * in names of files, in identifiers or in comments; texts for people, the invented people of the demo world and the
 * record of decisions are not looked at.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import ts from 'typescript';

/** In identifiers and file names, by their parts: `lookedBy` has `looked` and `by`. */
const IN_NAMES: Readonly<Record<string, string>> = {
  house: 'runtime, site',
  houses: 'runtimes, sites',
  desk: 'admin, dashboard',
  lobby: 'pages',
  letter: 'contact message',
  letters: 'contact messages',
  paper: 'document',
  papers: 'documents',
  elsewhere: 'social login',
  look: 'impersonation, check',
  looks: 'impersonation, check',
  looked: 'impersonated, checked',
  looking: 'impersonating, checking',
  wish: 'intent, pending action',
  wishes: 'intents, options',
  wished: 'wanted',
  door: 'login gate, public API',
  doors: 'login gates, access caches',
  proof: 'reauthentication, captcha, verification',
  proofs: 'reauthentications, captchas',
  proven: 'authenticated',
  seat: 'demo account',
  seats: 'demo accounts',
  occasion: 'tip target',
  occasions: 'tip targets',
  act: 'action',
  acts: 'actions',
  person: 'user',
  people: 'users',
  tell: 'emit, notify, describe',
  tells: 'emits, describes',
  told: 'notified, shown',
  announce: 'publish',
  announced: 'published',
  hear: 'subscribe, listen',
  hears: 'receives',
  heard: 'received',
  plug: 'register',
  switchboard: 'registry',
  draw: 'render',
  draws: 'renders',
  drawn: 'rendered',
  examine: 'check',
  patient: 'context',
  remedy: 'hint',
  twin: 'duplicate',
  twins: 'duplicates',
  shelf: 'registry',
  veil: 'overlay',
  lot: 'random key',
  lots: 'random keys',
  bill: 'what is new',
  sighting: 'last seen',
  sightings: 'last seen',
  settle: 'finalize',
  whereabouts: 'location, breakdown',
};

/** In comments, as whole words. */
const IN_COMMENTS: Readonly<Record<string, string>> = {
  house: 'site, runtime',
  houses: 'sites',
  desk: 'dashboard, admin',
  lobby: 'pages',
  papers: 'ID documents',
  wish: 'intent, pending action',
  wishes: 'intents',
  door: 'login gate, public API, entrance',
  doors: 'login gates, public APIs',
  seat: 'demo account',
  seats: 'demo accounts',
  occasion: 'tip target',
  twin: 'duplicate',
  twins: 'duplicates',
  shelf: 'registry',
  veil: 'overlay',
  sighting: 'last seen',
  switchboard: 'registry',
  whoever: 'who, anyone who',
  whomever: 'anyone whom',
  anew: 'again',
  whereabouts: 'location',
  remedy: 'hint',
  patient: 'context',
};

// Words of libraries, standards and pictures; the rest of the name is what makes them clear.
const ALLOWED =
  /look[-_]?up|IdClaims|drawImage|onDraw|withdraw|PaperEdge|paper-edge|proofOfWork|proof-of-work|people-move-in|IconLetter|IconDoor|letterSpacing/i;

const partsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

function wordsInName(name: string): string[] {
  return ALLOWED.test(name) ? [] : partsOf(name).filter((part) => Object.hasOwn(IN_NAMES, part));
}

function wordsInComment(comment: string): string[] {
  return comment
    .toLowerCase()
    .split(/[^a-z’'-]+/)
    .filter((word) => Object.hasOwn(IN_COMMENTS, word));
}

function complaintsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  const complaints: string[] = [];
  const lineOf = (at: number) => text.slice(0, at).split('\n').length;
  for (const word of wordsInName(basename(path)))
    complaints.push(`${path}: the name has "${word}": ${IN_NAMES[word]}`);
  const variant = path.endsWith('x') ? ts.LanguageVariant.JSX : ts.LanguageVariant.Standard;
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, variant, text);
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      for (const word of wordsInName(node.text))
        complaints.push(
          `${path}:${lineOf(node.getStart(source))} ${node.text}: "${word}" is ${IN_NAMES[word]}`,
        );
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  for (let token = scanner.scan(); token !== ts.SyntaxKind.EndOfFileToken; token = scanner.scan()) {
    const isComment =
      token === ts.SyntaxKind.SingleLineCommentTrivia || token === ts.SyntaxKind.MultiLineCommentTrivia;
    if (!isComment) continue;
    for (const word of wordsInComment(scanner.getTokenText()))
      complaints.push(
        `${path}:${lineOf(scanner.getTokenStart())} comment: "${word}" is ${IN_COMMENTS[word]}`,
      );
  }
  return complaints;
}

// Old words are expected in this list, and the demo's invented world has its own language.
const UNCHECKED = /node_modules|^tools\/demo\/(cast|originals)\/|^tools\/lint\/check-words/;

/** Reports old words in names of files, identifiers and comments. */
export function checkWords(): string[] {
  const files = globSync('{src,tools,e2e,bench}/**/*.{ts,tsx,mjs}');
  return files.filter((path) => !UNCHECKED.test(path)).flatMap(complaintsOf);
}
