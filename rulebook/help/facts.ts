// What the provider's answers may say of facts, each by a name in braces: "Your bill is due on {dueDate}." (docs/content.md)

/** The same for everybody in an area; the server puts them in. */
export const providerFacts = [
  'brand',
  'supportTelephone',
  'weekdayHours',
  'weekendHours',
  'timeZone',
  'paymentLimit',
  'cutoffCard',
  'cutoffChecking',
] as const

/** The customer's own, of the account in use; whoever shows the answer puts them in, as far as they are this person's to see. */
export const ownFacts = ['accountNumber', 'balance', 'dueDate', 'nextStatementDate', 'receivedDate'] as const

export type ProviderFact = (typeof providerFacts)[number]
export type OwnFact = (typeof ownFacts)[number]

/** The names in a text, each once, in order: `dueDate` of "Due on {dueDate}." */
export function factsIn(text: string): string[] {
  return [...new Set([...text.matchAll(fact)].map(([, name = '']) => name))]
}

/** The text with these facts; those that are not known stay as they are. */
export function fillIn(text: string, facts: Readonly<Record<string, string | undefined>>): string {
  return text.replace(fact, (written, name: string) => facts[name] ?? written)
}

/** The text without its facts. */
export const withoutFacts = (text: string): string => text.replace(fact, '')

const fact = /\{([^{}]*)\}/g

/** An answer, and the one in its place where a fact is not known. */
export interface Answers {
  answer: string
  otherwise: string | undefined
}

/** What is said with the facts that are known; nothing where what could be said needs another. A name in braces is never said. */
export function answerWith(
  { answer, otherwise }: Answers,
  facts: Readonly<Partial<Record<OwnFact, string | undefined>>>,
): string | undefined {
  const known: Record<string, string | undefined> = facts
  const said = [answer, otherwise].find(
    (text) => text !== undefined && factsIn(text).every((name) => known[name] !== undefined),
  )
  return said && fillIn(said, known)
}
