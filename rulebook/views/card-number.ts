/**
 * Tells whether a text has a card number in it: 13 to 19 digits of any script that pass the Luhn check (ISO/IEC 7812-1), with any blanks or
 * dashes or up to four other characters between them. Letters part numbers, since the ids of calls and serial numbers are full of them.
 * Numbers with anything but dashes between them are looked at alone and together; those that dashes join, if they're parted as on a card.
 * An account number as it's printed (AH §5) is none, whatever its digits.
 */
export function hasCardNumber(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(accountNumbers, 'account')
  return (plain.match(runs) ?? []).some((run) => {
    const groups = run.split(partings).map((group) => group.replace(/\D/g, ''))
    return someJoined(groups, isCardNumber) || someJoined(run.match(/\d+/g) ?? [], isPrintedCardNumber)
  })
}

/** Tells whether some groups in a row, joined, are one. `parts`: their lengths, such as `4,4,4,4`. */
function someJoined(groups: readonly string[], isOne: (digits: string, parts: string) => boolean): boolean {
  return groups.some((_, from) => {
    const parts: number[] = []
    let digits = ''
    for (const group of groups.slice(from, from + mostDigits)) {
      digits += group
      parts.push(group.length)
      // None is longer, so that a long text takes no longer than its length.
      if (digits.length > mostDigits) return false
      if (isOne(digits, parts.join())) return true
    }
    return false
  })
}

const mostDigits = 19

/** One group, or the groups that are embossed on cards. */
const printed = /^(1[3-9]|4,4,4,[1-7]|4,6,[45]|4,4,4,4,[1-3])$/
const isPrintedCardNumber = (digits: string, parts: string): boolean =>
  printed.test(parts) && isCardNumber(digits)

const accountNumbers = /(?<![\d\p{Pd}])\d{3}-\d{3}-\d{4}-\d{6}-\d(?![\d\p{Pd}])/gu
/** Thirteen digits or more. What may stand between two of them is told apart by its length, so that nothing is tried twice. */
const runs = /\d(?:(?:[^\p{L}\d]{0,4}|[\s\p{Pd}\u2212]{5,})\d){12,}/gu
/** Anything between two digits but dashes with nothing beside them. */
const partings = /(?<=\d)(?![\p{Pd}\u2212]+\d)\D+/u

/** A digit of any script as one of ours: Unicode has each script's ten in a row (Unicode Standard, 4.6). */
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value++
  return String(value)
}

const isCardNumber = (digits: string): boolean => /^\d{13,19}$/.test(digits) && passesLuhn(digits)

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const weighed = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return sum % 10 === 0
}
