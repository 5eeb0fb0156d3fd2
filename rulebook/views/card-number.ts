/**
 * Tells whether a text has a card number in it: 13 to 19 digits, with blanks or dashes anywhere between them, that pass the Luhn check
 * (ISO/IEC 7812-1). Numbers with blanks between them are looked at alone and together. An account number as it's printed (AH §5) is none,
 * whatever its digits.
 */
export function hasCardNumber(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  return (plain.match(/\d(?:[\s\p{Pd}\u2212]*\d){12,}/gu) ?? []).some((run) => {
    const groups = run
      .split(/\s+(?![\s\p{Pd}\u2212])/u)
      .filter((group) => !accountNumber.test(group))
      .map((group) => group.replace(/\D/g, ''))
    return groups.some((_, from) =>
      groups.slice(from).some((_, more) => isCardNumber(groups.slice(from, from + more + 1).join(''))),
    )
  })
}

const accountNumber = /^\d{3}-\d{3}-\d{4}-\d{6}-\d$/

const isCardNumber = (digits: string): boolean => /^\d{13,19}$/.test(digits) && passesLuhn(digits)

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const weighed = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return sum % 10 === 0
}
