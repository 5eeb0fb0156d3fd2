// Facts for the provider's answers. An answer has a fact's name in braces: "Your bill is due on {dueDate}."
// (docs/content.md)

/** Facts about the provider, which the server fills into answers. */
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

/** Facts about the account in use. The page fills in those that it knows and that the person may see. */
export const ownFacts = ['accountNumber', 'balance', 'dueDate', 'nextStatementDate', 'receivedDate'] as const

export type ProviderFact = (typeof providerFacts)[number]
export type OwnFact = (typeof ownFacts)[number]

/** The names of facts in a text, in order, each once. For "Due on {dueDate}." it's `dueDate`. */
export function factsIn(text: string): string[] {
  return [...new Set([...text.matchAll(fact)].map(([, name = '']) => name))]
}

/** Fills facts into a text. Unknown fact names stay in braces. */
export function fillIn(text: string, facts: Readonly<Record<string, string | undefined>>): string {
  return text.replace(fact, (written, name: string) => facts[name] ?? written)
}

/** Removes the fact names in braces from a text. */
export const withoutFacts = (text: string): string => text.replace(fact, '')

const fact = /\{([^{}]*)\}/g

/** An answer. `otherwise`: the answer to give instead if a fact in the first isn't known. */
export interface Answers {
  answer: string
  otherwise: string | undefined
}

/**
 * Fills facts into `answer`, or into `otherwise` if a fact in `answer` isn't known. Undefined if a fact in `otherwise`
 * isn't known either, so nobody sees a name in braces.
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
