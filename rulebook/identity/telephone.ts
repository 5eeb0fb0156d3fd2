/**
 * A telephone number at which somebody can be reached, as its ten digits (AH §5, decisions §7); a country code of the North
 * American plan is left out.
 * @param typed with blanks, dashes, brackets or points, or without
 * @returns `undefined` where it is no number that anybody can have
 */
export function telephoneFrom(typed: string): string | undefined {
  if (!/^[\d\s().+-]*$/.test(typed)) return undefined
  const digits = typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  if (!/^\d{10}$/.test(digits)) return undefined
  const [area, exchange] = [Number(digits.slice(0, 3)), Number(digits.slice(3, 6))]
  const isArea = area > 201 && area <= 989 && (area < 879 || area > 900 || area === 888)
  const isReserved = /^(?:[2-79]00|666)/.test(digits)
  if (!isArea || isReserved || exchange < 200) return undefined
  return isMadeUp(digits.slice(0, 6)) ? undefined : digits
}

/** One digit six times over, or six that rise or fall by one throughout. */
function isMadeUp(six: string): boolean {
  const steps = new Set([...six].slice(1).map((digit, at) => Number(digit) - Number(six[at])))
  const [step = 9] = steps
  return steps.size === 1 && Math.abs(step) <= 1
}

/** As people read it: (212) 555-0101. */
export const formatTelephone = (digits: string): string =>
  digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
