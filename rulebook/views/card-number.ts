/**
 * True if a text contains a card number: 13 to 19 digits that pass the Luhn check (ISO/IEC 7812-1).
 * - Digits can be in any script. Between two of them can be spaces, dashes or up to eight other characters.
 * - Letters end a number. Otherwise the digits of a call id or a serial number could add up to a card number.
 * - Digits with only dashes between them are one number. Numbers in a row are checked one by one, and joined together.
 * - Part of a number with dashes is checked only if it's grouped as on a card, or like an account number.
 * - A real account number (AH §5) isn't a card number, even if it passes the Luhn check.
 */
export function hasCardNumber(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(otherDigits, (digit) => digitOf.get(digit) ?? digit)
    .replace(accountNumbers, 'account')
  if (plain.match(likeAccountNumbers)?.some(hidesCardNumber)) return true
  return (plain.match(runs) ?? []).some((run) => {
    const groups = run.split(partings).map((group) => group.replace(/\D/g, ''))
    return someJoined(groups, isCardNumber) || someJoined(run.match(/\d+/g) ?? [], isPrintedCardNumber)
  })
}

/**
 * True if joining two or more neighboring groups of digits, or taking one group, gives a card number. `parts`: the
 * lengths of the joined groups, as in `4,4,4,4`.
 */
function someJoined(groups: readonly string[], isOne: (digits: string, parts: string) => boolean): boolean {
  return groups.some((_, from) => {
    const parts: number[] = []
    let digits = ''
    for (const group of groups.slice(from, from + mostDigits)) {
      digits += group
      parts.push(group.length)
      // A card number isn't longer than this. Stopping here keeps the work proportional to the text's length.
      if (digits.length > mostDigits) return false
      if (isOne(digits, parts.join())) return true
    }
    return false
  })
}

const mostDigits = 19

/** The lengths of the groups in which a card number can be written: one group, or the groups printed on cards. */
const printed = /^(1[3-9]|4,4,4,[1-7]|4,6,[45]|4,4,4,4,[1-3])$/
const isPrintedCardNumber = (digits: string, parts: string): boolean =>
  printed.test(parts) && isCardNumber(digits)

/**
 * An account number, with or without dashes: a telephone number, the day the account was opened (MMDDYY), and a digit.
 */
const accountNumbers =
  /(?<![\d\p{Pd}])[2-9]\d\d(-?)[2-9]\d\d\1\d{4}\1(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d\d\1\d(?![\d\p{Pd}])/gu
/** Digits grouped like an account number, even if the telephone number or day in them is impossible. */
const likeAccountNumbers = /(?<![\d\p{Pd}])\d{3}-\d{3}-\d{4}-\d{6}-\d(?![\d\p{Pd}])/gu

/** True if digits grouped like an account number contain a card number of 15 or 16 digits. */
function hidesCardNumber(shaped: string): boolean {
  const digits = shaped.replace(/\D/g, '')
  return [15, 16].some((length) =>
    [...digits].some(
      (_, from) => /^[3-6]/.test(digits.slice(from)) && isCardNumber(digits.slice(from, from + length)),
    ),
  )
}

/**
 * At least thirteen digits, with separators. One alternative matches separators of up to eight characters, the other of
 * nine or more. No separator matches both, so the pattern doesn't backtrack.
 */
const runs = /\d(?:(?:[^\p{L}\d]{0,8}|[\s\p{Pd}\u2212]{9,})\d){12,}/gu
/** The characters between two digits, unless they're only dashes. */
const partings = /(?<=\d)(?![\p{Pd}\u2212]+\d)\D+/u

/**
 * Characters that mean a digit, but that Unicode counts as letters or symbols: Chinese numerals, the forms of them on
 * banknotes, and circled digits.
 */
const digitOf = new Map(
  [
    '〇一二三四五六七八九',
    '零壹贰叁肆伍陆柒捌玖',
    '零壹貳參肆伍陸柒捌玖',
    '⓿❶❷❸❹❺❻❼❽❾',
    '🄋➀➁➂➃➄➅➆➇➈',
    '🄌➊➋➌➍➎➏➐➑➒',
    '⓿⓵⓶⓷⓸⓹⓺⓻⓼⓽',
  ].flatMap((row) => [...row].map((digit, value) => [digit, String(value)] as const)),
)
const otherDigits = new RegExp(`[${[...digitOf.keys()].join('')}]`, 'gu')

/**
 * Converts a digit of any script to ASCII. Unicode has the ten digits of each script in a row (Unicode Standard, 4.6).
 */
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
