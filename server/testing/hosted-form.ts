import type { CardFormSandbox } from '@lightwell/simulators/card-form/main.ts'

/** The data that a person types into the hosted form: a card, or a checking account at the sandbox's bank. */
export type Entered = { number: string; expiry?: string; securityCode?: string } | { account: string }

/** Submits the hosted form in the way its own script does. */
export async function fillIn(sandbox: CardFormSandbox, uid: string, entered: Entered): Promise<void> {
  const typed = 'number' in entered ? cardFields(entered) : bankFields(entered.account)
  const response = await fetch(`${sandbox.address}/form/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: sandbox.address },
    body: JSON.stringify({ uID: uid, ...typed }),
  })
  if (response.status !== 200) throw new Error(`The form refused it: ${await response.text()}`)
}

const cardFields = ({
  number,
  expiry = '12/39',
  securityCode = '0391',
}: Exclude<Entered, { account: string }>) => ({
  number,
  expiry,
  security_code: securityCode,
  billing_name: 'Rosalind Achebe',
  zip: '14604',
})

const bankFields = (account: string) => ({
  account_holder_name: 'Rosalind Achebe',
  account_type: 'checking',
  routing_number: '110000000',
  account_number: account,
  account_number_again: account,
})
