// The files that a provider would deliver to be imported, for the import benchmark. They're the same in every run.
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The time of the delivery, and the day of the newest bills. */
export const filesAt = '2026-11-18T11:00:00Z'
const newestOn = Temporal.PlainDate.from('2026-11-05')

const plans = [
  ['Fiber Internet 200', 49.99],
  ['Fiber Internet 500', 69.99],
  ['Fiber Internet 1 Gig', 94.99],
] as const
const firstNames = ['María', 'James', 'Guadalupe', 'Aisha', 'Wei', 'Olga', 'Tomás', 'Priya']
const lastNames = ['Castillo', 'Okafor', 'Núñez de la Vega', 'Halvorsen', 'Nguyen', 'Smith', 'Haddad']

/** Writes the files for `accounts` accounts into a folder. Returns the total number of rows. */
export async function writeFiles(folder: string, accounts: number, months: number): Promise<number> {
  const days = statementDays(months)
  let rows = 0
  const write = async (name: string, header: string, linesOf: (account: number) => string[]) => {
    function* pieces() {
      let piece = `${header}\n`
      for (let account = 0; account < accounts; account++) {
        const lines = linesOf(account)
        rows += lines.length
        piece += `${lines.join('\n')}\n`
        if (piece.length < 1 << 18) continue
        yield Buffer.from(piece)
        piece = ''
      }
      yield Buffer.from(piece)
    }
    await pipeline(Readable.from(pieces()), createWriteStream(join(folder, `${name}.csv`)))
  }

  await write('customers', 'email,first_name,last_name,telephone,email_verified', (n) => [
    `customer.${n}@example.net,${firstNames[n % 8]},${lastNames[n % 7]},${telephone(n)},true`,
  ])
  await write(
    'accounts',
    'id,account_number,kind,billing_account_id,account_type,name,service_address,paperless,opened_on',
    (n) => [
      `${idOf(n)},${numberOf(n)},${n % 2 ? `platform,BA-${n}` : 'legacy,'},${n % 20 ? 'Residential' : 'Business'},` +
        `${firstNames[n % 8]} ${lastNames[n % 7]},"${n} Example Street, Springfield, NY 12345",${n % 3 === 0},2024-01-15`,
    ],
  )
  await write('links', 'account_id,email,role,billing', (n) => [
    `${idOf(n)},customer.${n}@example.net,owner,true`,
  ])
  await write('services', 'account_id,id,type', (n) => [
    `${idOf(n)},BILLING_${numberOf(n)},BILLING`,
    `${idOf(n)},VOIP_${idOf(n)},VOIP`,
  ])
  await write('products', 'account_id,product_line,enabled,type,description', (n) => [
    `${idOf(n)},internet,true,fios,${plans[n % 3]?.[0]}`,
    `${idOf(n)},phone,true,fdv_voip,Digital Voice Unlimited`,
    `${idOf(n)},tv,${n % 2 === 0},u-verse,TV Select`,
  ])
  await write(
    'statements',
    'account_id,statement_on,due_on,invoice_number,balance_forward,payments,new_charges,amount_due,sections',
    (n) => statementsOf(n, days),
  )
  await write(
    'payments',
    'account_id,reference,amount,paid_on,method_type,method_brand,method_last_four,status',
    (n) => paymentsOf(n, days),
  )
  const nextOn = newestOn.add({ months: 1 })
  await write('billing-cycles', 'account_id,next_statement_on', (n) => [`${idOf(n)},${nextOn}`])
  await write(
    'recurring-charges',
    'account_id,reference,code,description,amount,product_line,taxable,first_on',
    (n) => [
      `${idOf(n)},RC-${n}-1,internet,${plans[n % 3]?.join(',')},internet,,2024-01-15`,
      `${idOf(n)},RC-${n}-2,voice,Digital Voice Unlimited,24.00,phone,true,2024-01-15`,
      `${idOf(n)},RC-${n}-3,tv,TV Select,49.99,tv,true,2024-01-15`,
    ],
  )
  await write('taxes', 'account_id,reference,code,description,rate,amount,first_on', (n) => [
    `${idOf(n)},TX-${n}-1,sales-tax,State and local sales tax,8.4,,2024-01-15`,
    `${idOf(n)},TX-${n}-2,911,911 fee,,1.00,2024-01-15`,
  ])
  return rows
}

const telephone = (n: number) => String(2_005_550_000 + n * 37)
const idOf = (n: number) => `${telephone(n)}0115245`
const numberOf = (n: number) =>
  `${telephone(n).slice(0, 3)}-${telephone(n).slice(3, 6)}-${telephone(n).slice(6)}-011524-5`

interface BillDays {
  statementOn: string
  dueOn: string
  paidOn: string
}

function statementDays(months: number): BillDays[] {
  const first = newestOn.subtract({ months: months - 1 })
  return Array.from({ length: months }, (_, month) => {
    const on = first.add({ months: month })
    return {
      statementOn: on.toString(),
      dueOn: on.add({ days: 21 }).toString(),
      paidOn: on.add({ days: 17 }).toString(),
    }
  })
}

function chargesOf(n: number, month: number) {
  const [plan, price] = plans[n % 3] ?? plans[0]
  const lines: [heading: string, description: string, cents: number][] = [
    ['Monthly charges', plan, Math.round(price * 100)],
    ['Monthly charges', 'Digital Voice Unlimited', 24_00],
    ['Monthly charges', 'TV Select', 49_99],
    ...((n + month) % 5
      ? []
      : [
          ['One-time charges', 'Movies and sports events', 3_99 + ((n * month) % 900)] as [
            string,
            string,
            number,
          ],
        ]),
    ['Taxes and fees', 'State and local sales tax', 6_72],
    ['Taxes and fees', 'Federal Universal Service Fund surcharge', 3_14],
    ['Taxes and fees', '911 fee', 1_00],
  ]
  return { lines, cents: lines.reduce((sum, [, , cents]) => sum + cents, 0) }
}

function statementsOf(n: number, days: BillDays[]): string[] {
  let due = 0
  return days.map(({ statementOn, dueOn }, month) => {
    const { lines, cents } = chargesOf(n, month)
    const sections = [...Map.groupBy(lines, ([heading]) => heading)].map(([heading, of]) => ({
      heading,
      lines: of.map(([, description, amount]) => ({ description, amount: amount / 100 })),
      collapse: heading === 'Taxes and fees',
    }))
    const forward = due
    due = cents
    const json = JSON.stringify(sections).replaceAll('"', '""')
    const amounts = [forward, forward, cents, due].map((each) => (each / 100).toFixed(2)).join(',')
    return `${idOf(n)},${statementOn},${dueOn},${n}-${statementOn},${amounts},"${json}"`
  })
}

function paymentsOf(n: number, days: BillDays[]): string[] {
  return days.slice(0, -1).map(({ paidOn }, month) => {
    const amount = (chargesOf(n, month).cents / 100).toFixed(2)
    const method = n % 3 ? 'card,Visa,4242' : 'checking,,6789'
    return `${idOf(n)},PAY-${n}-${month},${amount},${paidOn},${method},completed`
  })
}
