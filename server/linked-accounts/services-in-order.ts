import type { LinkedAccount } from '../acting/signed-in.ts'

/** Encodes an account's services for the wire, the billing service first. `ref` is the account's id. */
export const servicesInOrder = ({ id: ref, services }: Pick<LinkedAccount, 'id' | 'services'>) =>
  [
    ...services.filter(({ type }) => type === 'BILLING'),
    ...services.filter(({ type }) => type !== 'BILLING'),
  ].map(({ id, type }) => ({ id, type, ref }))
