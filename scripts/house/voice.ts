// Checks the voice of the words files, as far as a machine can. docs/voice.md has the rest.
import type { Tree } from '../tree.ts'
import { type Language, type Message, messagesOf } from './messages.ts'
import type { Rule } from './rule.ts'

interface Finding {
  key: string
  /** The problem in a sentence that quotes the message. */
  says: string
}

/** A writing rule with listed exceptions. */
interface VoiceRule extends Omit<Rule, 'findings'> {
  /** The rule's name in `words/exceptions.json`. */
  short: string
  /** Finds the messages that break the rule, including those listed as exceptions. */
  find(tree: Tree): Finding[]
}

/** An entry of `words/glossary.json`: the word we use for something, and the words it replaces. */
interface Entry {
  en: string
  es: string
  insteadOf: Record<Language, string[]>
}

/** The most words in a sentence. A placeholder counts as one word. */
const mostWords = 24

const negative =
  /\b(cannot|can not|(do|does|did|is|are|was|were|has|have|had|will|would|should|could|must|need) not)\b/i

const british =
  /\b(cancell(ed|ing)|labell(ed|ing)|travell(ed|ing)|colour|favour|fibre|centre|cheque|organise|recognise|whilst)\w*/i

/** Verbs for what we do for customers, as in “We email you”. */
const promisedActions =
  'tell|email|send|text|call|charge|remind|refund|notify|write|let|ask|pay|collect|cancel|close|try|restart|stop|deliver|install|schedule'
/**
 * Matches a promise in the present tense: a main clause such as “we email you”. It doesn't match “When we email you” or
 * “the number we call”.
 */
const promise = new RegExp(
  `(^|[.;:!?] |, (and|then|or) )(then )?(we (also )?(${promisedActions})|(nobody|no one|someone|a technician) comes)\\b`,
  'i',
)

/** Matches a whole message that says nothing specific, such as “OK”. */
const namesNothing =
  /^(look|end|finish|go on|go|ok|submit|confirm|proceed|toolbox|tools|are you sure|buscar|terminar|finalizar|seguir|aceptar|confirmar|enviar|herramientas|¿está seguro)[?.]?$/i

/** English words that don't exist in Spanish. */
const english =
  /\b(the|your|you|our|is|are|this|that|with|and|not|from|will|please|click|here|of|to|for|was|were|have)\b/i

const allRules: VoiceRule[] = [
  {
    short: 'contractions',
    name: 'English contracts its negatives',
    instead: 'Write “don’t”, “can’t”, “isn’t”.',
    find: (tree) => judge(tree, ({ language, text }) => language === 'en' && negative.exec(text)?.[0]),
    broken: [{ 'words/help/en.json': '{"help_a": "You do not need to call."}' }],
  },
  {
    short: 'glossary',
    name: 'one thing has one name, the glossary’s',
    find(tree) {
      const replaced = replacedWords(tree)
      return judge(
        tree,
        ({ language, text }) =>
          replaced.find((word) => word.language === language && word.isIn(withoutFacts(text)))?.verdict,
      )
    },
    broken: [
      {
        'words/glossary.json':
          '[{"en": "bill", "es": "factura", "insteadOf": {"en": ["invoice"], "es": []}}]',
        'words/help/en.json': '{"help_a": "See your invoice."}',
      },
      {
        'words/glossary.json': '[{"en": "bill", "es": "factura", "insteadOf": {"en": [], "es": ["boleta"]}}]',
        'words/help/es.json': '{"help_a": "Vea su boleta."}',
      },
    ],
  },
  {
    short: 'length',
    name: `a sentence has at most ${mostWords} words`,
    find: (tree) =>
      judge(tree, ({ text }) => {
        const longest = sentencesOf(text).find((sentence) => countWords(sentence) > mostWords)
        return longest && `${countWords(longest)} words in “${longest}”`
      }),
    broken: [{ 'words/help/en.json': `{"help_a": "${'call '.repeat(25)}"}` }],
  },
  {
    short: 'spelling',
    name: 'English is spelled as in the United States',
    find: (tree) => judge(tree, ({ language, text }) => language === 'en' && british.exec(text)?.[0]),
    broken: [{ 'words/help/en.json': '{"help_a": "Your visit is cancelled."}' }],
  },
  {
    short: 'one wording',
    name: 'the same thing is said in the same words',
    find: (tree) => [
      ...twoWordings(tree, 'en', 'es'),
      ...twoWordings(tree, 'es', 'en'),
      ...almostTwice(tree),
    ],
    broken: [
      {
        'words/help/en.json': '{"help_a": "Call us any time.", "help_b": "Call us any time."}',
        'words/help/es.json': '{"help_a": "Llámenos cuando quiera.", "help_b": "Llámenos a toda hora."}',
      },
      {
        'words/help/en.json': '{"help_a": "Call us any time.", "help_b": "We’re always here."}',
        'words/help/es.json': '{"help_a": "Llámenos cuando quiera.", "help_b": "Llámenos cuando quiera."}',
      },
      { 'words/help/en.json': '{"help_a": "Back to the tickets", "help_b": "Back to your tickets."}' },
    ],
  },
  {
    short: 'Spanish',
    name: 'Spanish has no English in it',
    find: (tree) =>
      judge(tree, ({ language, text }) => language === 'es' && english.exec(withoutFacts(text))?.[0]),
    broken: [{ 'words/help/es.json': '{"help_a": "Llame a the oficina."}' }],
  },
  {
    short: 'buttons',
    name: 'a button says what it does, a heading what the page is',
    find: (tree) => judge(tree, ({ text }) => namesNothing.exec(text)?.[0]),
    broken: [
      { 'words/help/en.json': '{"help_a": "Are you sure?"}' },
      { 'words/help/es.json': '{"help_a": "Buscar"}' },
    ],
  },
  {
    short: 'promises',
    name: 'a promise is made with “will”',
    instead: 'Write “We’ll email you”.',
    find: (tree) =>
      judge(tree, ({ language, text }) => language === 'en' && promise.exec(text)?.[0].replace(/^\W+/, '')),
    broken: [
      { 'words/help/en.json': '{"help_a": "We email you when it’s fixed."}' },
      { 'words/help/en.json': '{"help_a": "We’ll close the ticket, and no one comes."}' },
    ],
  },
  {
    short: 'verbatim',
    name: 'texts the specification dictates match it exactly',
    find(tree) {
      const said = new Map(inLanguage(tree, 'en').map(({ key, text }) => [key, text]))
      return Object.entries(verbatimIn(tree)).flatMap(([key, { text, source }]) =>
        said.get(key) === text ? [] : [{ key, says: `${source} says “${text}”, this “${said.get(key)}”` }],
      )
    },
    broken: [
      {
        'words/verbatim.json': '{"help_a": {"text": "Call us", "source": "AH §8"}}',
        'words/help/en.json': '{"help_a": "Call us."}',
      },
    ],
  },
]

/** The writing rules, which skip the messages in `exceptions.json`. One more rule finds exceptions nobody needs. */
export const voiceRules: Rule[] = [
  ...allRules.map(({ find, short, ...rule }) => ({
    ...rule,
    findings: (tree: Tree) =>
      find(tree)
        .filter(({ key }) => !(key in exceptionsTo(tree, short)))
        .map(({ key, says }) => `${key}: ${says}`),
  })),
  {
    name: 'every exception to a writing rule is still needed',
    findings: (tree) =>
      allRules.flatMap(({ short, find }) => {
        const found = new Set(find(tree).map(({ key }) => key))
        return Object.keys(exceptionsTo(tree, short)).flatMap((key) =>
          found.has(key) ? [] : [`${short}: ${key} needs no exception`],
        )
      }),
    broken: [
      {
        'words/exceptions.json': '{"length": {"help_a": "The law says it so."}}',
        'words/help/en.json': '{"help_a": "Help"}',
      },
    ],
  },
]

/** Counts the messages that break each rule: those that are listed as exceptions, and those that aren't. */
export function countBroken(tree: Tree): { name: string; found: number; excepted: number }[] {
  return allRules.map(({ name, short, find }) => {
    const all = find(tree)
    const excepted = all.filter(({ key }) => key in exceptionsTo(tree, short)).length
    return { name, found: all.length - excepted, excepted }
  })
}

/** Messages that are allowed to break a rule, by key, with the reason. */
function exceptionsTo(tree: Tree, short: string): Record<string, string> {
  return JSON.parse(tree['words/exceptions.json'] ?? '{}')[short] ?? {}
}

/** Checks every message, except English messages that the specification gives word for word. */
function judge(tree: Tree, verdictOn: (message: Message) => string | false | undefined): Finding[] {
  const verbatim = verbatimIn(tree)
  return [...inLanguage(tree, 'en'), ...inLanguage(tree, 'es')].flatMap((message) => {
    if (message.language === 'en' && message.key in verbatim) return []
    const verdict = verdictOn(message)
    return verdict ? [{ key: message.key, says: `${verdict} (${message.language})` }] : []
  })
}

function inLanguage(tree: Tree, language: Language): Message[] {
  return messagesOf(tree).filter((message) => message.language === language)
}

/** The texts that the specification gives word for word, by message key. `source` is the place in the specification. */
function verbatimIn(tree: Tree): Record<string, { text: string; source: string }> {
  return JSON.parse(tree['words/verbatim.json'] ?? '{}')
}

/** The words that the glossary replaces, in both languages. `isIn` finds a word in a text. */
function replacedWords(tree: Tree): { language: Language; isIn(text: string): boolean; verdict: string }[] {
  const entries = JSON.parse(tree['words/glossary.json'] ?? '[]') as Entry[]
  return (['en', 'es'] as const).flatMap((language) =>
    entries.flatMap(({ insteadOf, [language]: preferred }) =>
      insteadOf[language].map((word) => {
        // If `word` and `preferred` differ only in case, case counts: “zip code” is wrong, and “ZIP code” is right.
        const flags = word.toLowerCase() === preferred.toLowerCase() ? 'gu' : 'giu'
        const [replaced, kept] = [wholeWord(word, flags), wholeWord(preferred, flags)]
        return {
          language,
          // Removes the preferred term first, since it may contain the replaced one: “repair ticket” has “ticket”.
          isIn: (text: string) => text.replace(kept, ' ').search(replaced) >= 0,
          verdict: `“${word}” is “${preferred}”`,
        }
      }),
    ),
  )
}

const wholeWord = (words: string, flags: string) =>
  new RegExp(`(?<![\\p{L}\\d-])${words}(?![\\p{L}\\d-])`, flags)

/** Finds messages that are the same in one language but differ in the other. */
function twoWordings(tree: Tree, alike: Language, differing: Language): Finding[] {
  const verbatim = verbatimIn(tree)
  const other = new Map(inLanguage(tree, differing).map(({ key, text }) => [key, text]))
  const first = new Map<string, Message>()
  return inLanguage(tree, alike).flatMap((message) => {
    // A short text depends on its context: “On” may be “Activado” or “Activada”.
    if (message.key in verbatim || countWords(message.text) < 3) return []
    const before = first.get(message.text)
    if (!before) first.set(message.text, message)
    return before && bareOf(other.get(before.key) ?? '') !== bareOf(other.get(message.key) ?? '')
      ? [{ key: message.key, says: `“${message.text}” is two things in ${differing}, see ${before.key}` }]
      : []
  })
}

/**
 * Finds messages that differ only in articles or punctuation inside. A final period doesn't count, since headings have
 * none.
 */
function almostTwice(tree: Tree): Finding[] {
  const verbatim = verbatimIn(tree)
  const first = new Map<string, Message>()
  return messagesOf(tree).flatMap((message) => {
    if (message.key in verbatim || countWords(message.text) < 3) return []
    const core = `${message.language} ${coreOf(message.text)}`
    const before = first.get(core)
    if (!before) first.set(core, message)
    return before && bareOf(before.text) !== bareOf(message.text)
      ? [{ key: message.key, says: `“${message.text}” is “${before.text}” in ${before.key}` }]
      : []
  })
}

/** A text in lower case, without its period or colon at the end. Both depend on where the text is shown. */
const bareOf = (text: string) => text.toLowerCase().replace(/[.:]$/, '')

/** A text without articles, capitals and punctuation (except question marks). Those may differ by mistake. */
const coreOf = (text: string) =>
  bareOf(text)
    .replace(/\b(a|an|the|your|our|el|la|los|las|un|una|su|sus)\b/g, ' ')
    .replace(/[^\p{L}\d{}¿?]+/gu, ' ')
    .trim()

const withoutFacts = (text: string) => text.replace(/\{\w+\}/g, ' ')

const sentencesOf = (text: string) => text.split(/(?<=[.!?:])\s+/)

const countWords = (text: string) => text.match(/[\p{L}\p{N}{$][^\s]*/gu)?.length ?? 0
