import { idOfPerson, type NounDemo } from '../demo/noun-demo.ts'
import { emailOf, people } from '../demo/people.ts'

/** The customers of the demonstration. */
export const demo: NounDemo<'identities'> = {
  tables: ['identities'],
  rows: (facts) => ({
    identities: people.map((person) => ({
      id: idOfPerson(facts, person.signIn),
      email: emailOf(person.signIn),
      password_hash: facts.passwordHash,
      first_name: person.firstName,
      last_name: person.lastName,
      is_verified: person.isVerified,
      telephone: person.telephone,
      telephone_verified: person.telephoneVerified,
      language: person.language,
      dst_user_name: person.dstUserName ?? null,
      usi: person.usi ?? null,
      created_at: facts.joinedAt.toString(),
    })),
  }),
}
