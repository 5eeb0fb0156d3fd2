// The rule that every text for people is in the words files, in both languages.
import { parseSync, Visitor } from 'vite'
import { pairsOf, readWords, type Words, wordsFile } from './messages.ts'
import { filesOf, type Rule } from './rule.ts'

const pages = /^(customer-portal|agent-console|help-centre|web-kit)\/.+\.tsx$/
const ownRules = /^scripts\/house(\/|\.test)/

export const wordsRules: Rule[] = [
  {
    name: 'English and Spanish say the same things with the same facts',
    findings: (tree) =>
      pairsOf(tree).flatMap(({ folder, en, es }) => {
        const missing = (from: Words, to: Words, file: string) =>
          Object.keys(from).flatMap((key) => (key in to ? [] : [`${folder}/${file}.json: lacks ${key}`]))
        const differing = Object.keys(en).flatMap((key) =>
          key in es && factsOf(en[key]) !== factsOf(es[key])
            ? [`${folder}: ${key} has ${factsOf(en[key])} in English, ${factsOf(es[key])} in Spanish`]
            : [],
        )
        return [...missing(en, es, 'es'), ...missing(es, en, 'en'), ...differing]
      }),
    broken: [
      { 'words/help/en.json': '{"help_a": "A", "help_b": "B"}', 'words/help/es.json': '{"help_a": "A"}' },
      { 'words/help/en.json': '{"help_a": "A"}', 'words/help/es.json': '{"help_a": "A", "help_b": "B"}' },
      { 'words/help/en.json': '{"help_a": "{day}"}', 'words/help/es.json': '{"help_a": "{dia}"}' },
      { 'words/help/en.json': '{"help_a": "A"}' },
      {
        'simulators/card-form/words/en.json': '{"a": "A"}',
        'simulators/card-form/words/es.json': '{"b": "A"}',
      },
    ],
  },
  {
    name: 'no sentence of three words or more is the same in both languages',
    findings: (tree) =>
      pairsOf(tree).flatMap(({ folder, en, es }) =>
        Object.keys(en).flatMap((key) =>
          JSON.stringify(en[key]) === JSON.stringify(es[key]) && wordsIn(en[key]) >= 3
            ? [`${folder}: ${key} is not translated`]
            : [],
        ),
      ),
    broken: [
      {
        'words/help/en.json': '{"help_a": "Call us at {telephone}."}',
        'words/help/es.json': '{"help_a": "Call us at {telephone}."}',
      },
    ],
  },
  {
    name: 'a sentence says every fact that it is given',
    findings(tree) {
      const said = Object.assign({}, ...pairsOf(tree).map(({ en }) => en)) as Words
      return filesOf(tree, /\.tsx?$/, ownRules).flatMap((file) =>
        factsGiven(file).flatMap(([key, fact]) =>
          key in said && !factsOf(said[key]).split(' ').includes(`{${fact}}`)
            ? [`${file[0]}: ${key} does not say {${fact}}`]
            : [],
        ),
      )
    },
    broken: [
      {
        'words/help/en.json': '{"help_a": "Your order is on its way."}',
        'customer-portal/help/HelpPage.tsx': 'const Page = () => <p>{words.help_a({ id })}</p>',
      },
      {
        'words/help/en.json': '{"help_a": "Your order is on its way."}',
        'journeys/help/help.journey.ts': 'await customer.hears(say.help_a({ id }))',
      },
    ],
  },
  {
    name: 'no text is empty, and keys begin with their noun',
    findings: (tree) =>
      filesOf(tree, wordsFile).flatMap(([path, text]) => {
        const noun = path.split('/').at(-2)?.replaceAll('-', '_')
        return Object.entries(readWords(text)).flatMap(([key, said]) => [
          ...(isEmpty(said) ? [`${path}: ${key} says nothing`] : []),
          ...(key.startsWith(`${noun}_`) ? [] : [`${path}: ${key} does not begin with ${noun}_`]),
        ])
      }),
    broken: [
      { 'words/help/en.json': '{"help_a": " "}' },
      { 'words/help/en.json': '{"help_a": [{"match": {"x=1": ""}}]}' },
      { 'words/help/es.json': '{"payments_a": "A"}' },
    ],
  },
  {
    name: 'no Spanish sentence ends with a time of day, whose “a.m.” has its full stop already',
    findings: (tree) =>
      filesOf(tree, /^words\/.+\/es\.json$/).flatMap(([path, text]) =>
        Object.entries(readWords(text)).flatMap(([key, said]) =>
          /\{(window|time|since|until)\}\./.test(JSON.stringify(said))
            ? [`${path}: ${key} gets a second one`]
            : [],
        ),
      ),
    broken: [{ 'words/help/es.json': '{"help_a": "Iremos el {window}."}' }],
  },
  {
    name: 'no space comes before an ellipsis',
    findings: (tree) =>
      filesOf(tree, wordsFile).flatMap(([path, text]) =>
        Object.entries(readWords(text)).flatMap(([key, said]) =>
          /\s…/u.test(JSON.stringify(said)) ? [`${path}: ${key} has one`] : [],
        ),
      ),
    broken: [{ 'words/help/en.json': '{"help_a": "Sending …"}' }],
  },
  {
    name: 'no word is written that nobody says',
    findings(tree) {
      const code = filesOf(tree, /\.(ts|tsx|js)$/, ownRules)
      const said = new Set(code.flatMap(([, text]) => text.match(/\b[a-z]+(_[a-z0-9]+)+\b/g) ?? []))
      return filesOf(tree, /^words\/.+\/en\.json$/).flatMap(([path, text]) =>
        Object.keys(readWords(text)).flatMap((key) => (said.has(key) ? [] : [`${path}: nobody says ${key}`])),
      )
    },
    broken: [
      {
        'words/help/en.json': '{"help_title": "Help", "help_lost": "Lost"}',
        'customer-portal/help/HelpPage.tsx': 'words.help_title()',
      },
    ],
  },
  {
    name: 'no page and no mail says anything of its own',
    findings: (tree) => [
      ...filesOf(tree, pages).flatMap(sentencesInPage),
      ...filesOf(tree, /^server\/.+\.ts$/, /\.test\.ts$|^server\/testing\//).flatMap(sentencesInHtml),
    ],
    broken: [
      { 'customer-portal/help/HelpPage.tsx': 'export const Page = () => <p>Call us</p>' },
      { 'customer-portal/help/HelpPage.tsx': 'export const Page = () => <img alt="A telephone" />' },
      { 'web-kit/ui/Dialog.tsx': "export const Close = () => <button aria-label={'Close'} />" },
      {
        'customer-portal/help/HelpPage.tsx':
          "export const Page = () => <p>{open ? 'Open now' : words.help_closed()}</p>",
      },
      { 'server/identity/page.ts': 'const page = html`<a class="x" href="/login">Sign in</a>`' },
    ],
  },
]

/** All placeholders in a message, alphabetically. The message may have several forms. */
function factsOf(said: unknown): string {
  const found = new Set(JSON.stringify(said).match(/\{[a-zA-Z]\w*\}/g) ?? [])
  return [...found].sort().join(' ') || 'no facts'
}

/** The number of words in a message, without its placeholders. */
const wordsIn = (said: unknown) =>
  JSON.stringify(said)
    .replace(/\{\w+\}/g, '')
    .match(/\p{L}+/gu)?.length ?? 0

/**
 * The values that a page, an email or a story passes to messages. Returns message keys, each with the name of one
 * value.
 */
function factsGiven([path, text]: [string, string]): [key: string, fact: string][] {
  if (!/\b(words|say)\.\w+\(/.test(text)) return []
  const found: [string, string][] = []
  new Visitor({
    CallExpression: ({ callee, arguments: [given] }) => {
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return
      if (!['words', 'say'].includes(callee.object.name) || callee.property.type !== 'Identifier') return
      if (given?.type !== 'ObjectExpression') return
      for (const part of given.properties)
        if (part.type === 'Property' && part.key.type === 'Identifier')
          found.push([callee.property.name, part.key.name])
    },
  }).visit(parseSync(path, text).program)
  return found
}

function isEmpty(said: unknown): boolean {
  if (typeof said === 'string') return said.trim() === ''
  if (typeof said !== 'object' || said === null) return true
  return JSON.stringify(said).includes(':""')
}

const letters = /\p{L}{2,}/u
const readAloud = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'alt',
  'title',
  'placeholder',
  'label',
])

/**
 * Finds text for people in a page: between tags, in attributes that screen readers read, and in expressions between
 * tags.
 */
function sentencesInPage([path, text]: [string, string]): string[] {
  const found: string[] = []
  const add = (said: unknown) => {
    if (typeof said === 'string' && letters.test(said)) found.push(`${path}: says “${said.trim()}”`)
  }
  const addLiterals = (expression: object) => {
    const node = expression as Spoken
    if (node.type === 'Literal') add(node.value)
    if (node.type === 'TemplateLiteral') for (const quasi of node.quasis) add(quasi.value.cooked)
    if (node.type === 'ConditionalExpression')
      for (const side of [node.consequent, node.alternate]) addLiterals(side)
    if (node.type === 'LogicalExpression') addLiterals(node.right)
  }
  new Visitor({
    JSXText: (node) => add(node.value),
    JSXElement: (node) => {
      for (const child of node.children)
        if (child.type === 'JSXExpressionContainer') addLiterals(child.expression)
    },
    JSXAttribute: (node) => {
      if (node.name.type !== 'JSXIdentifier' || !readAloud.has(node.name.name) || node.value === null) return
      addLiterals(node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value)
    },
  }).visit(parseSync(path, text).program)
  return found
}

type Spoken =
  | { type: 'Literal'; value: unknown }
  | { type: 'TemplateLiteral'; quasis: { value: { cooked: string | null } }[] }
  | { type: 'ConditionalExpression'; consequent: object; alternate: object }
  | { type: 'LogicalExpression'; right: object }
  | { type: 'JSXText' }

/**
 * Matches parts of HTML that people don't read: styles, tags, attributes that are inserted into a tag elsewhere, and
 * entities.
 */
const markup =
  /<(style|script)[\s\S]*?<\/\1>|<[^>]*>|[a-z][\w-]*="[^"]*"|\b(autofocus|checked|disabled|hidden|required)\b|&\w+;/g

/** Finds text between the tags of `html` templates. */
function sentencesInHtml([path, text]: [string, string]): string[] {
  const found: string[] = []
  new Visitor({
    TaggedTemplateExpression: (node) => {
      if (node.tag.type !== 'Identifier' || node.tag.name !== 'html') return
      const written = node.quasi.quasis.map(({ value }) => value.cooked ?? '').join('0')
      const read = written.replace(markup, ' ')
      if (letters.test(read)) found.push(`${path}: says “${read.replace(/\s+/g, ' ').trim()}”`)
    },
  }).visit(parseSync(path, text).program)
  return found
}
