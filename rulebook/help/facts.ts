// Facts in the provider's answers. Each is a name in braces: "Your bill is due on {dueDate}." (docs/content.md)

/** Facts that are the same for everyone in an area. The server fills them in. */
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

/** Facts about the customer's account in use. The page that shows the answer fills in those the person may see. */
export const ownFacts = ['accountNumber', 'balance', 'dueDate', 'nextStatementDate', 'receivedDate'] as const

export type ProviderFact = (typeof providerFacts)[number]
export type OwnFact = (typeof ownFacts)[number]

/** The names in a text, each once, in order: `dueDate` of "Due on {dueDate}." */
export function factsIn(text: string): string[] {
  return [...new Set([...text.matchAll(fact)].map(([, name = '']) => name))]
}

/** Fills facts into a text. Names of unknown facts stay as they are. */
export function fillIn(text: string, facts: Readonly<Record<string, string | undefined>>): string {
  return text.replace(fact, (written, name: string) => facts[name] ?? written)
}

/** Removes the facts from a text. */
export const withoutFacts = (text: string): string => text.replace(fact, '')

const fact = /\{([^{}]*)\}/g

/** An answer, and the answer to use instead if a fact isn't known. */
export interface Answers {
  answer: string
  otherwise: string | undefined
}

/**
 * Picks the answer whose facts are all known and fills them in. Undefined if neither answer's facts are known. A name
 * in braces is never shown.
 */
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
