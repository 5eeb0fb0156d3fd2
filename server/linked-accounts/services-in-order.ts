import type { LinkedAccount } from '../identity/session.ts'

/** The services of an account as the wire has them, the one that bills first; `ref` is the account. */
export const servicesInOrder = ({ id: ref, services }: Pick<LinkedAccount, 'id' | 'services'>) =>
  [
    ...services.filter(({ type }) => type === 'BILLING'),
    ...services.filter(({ type }) => type !== 'BILLING'),
  ].map(({ id, type }) => ({ id, type, ref }))
