import { describe, expect, it } from 'vitest'
import { refusePassword } from './common-passwords.ts'

const owner = { email: 'rosa@example.net', firstName: 'Rosa', lastName: 'Achebe', brand: 'Lightwell' }

describe('a password that many people have chosen is refused', () => {
  it.each([
    'jesusesmicamino',
    'JesusEsMiCamino!',
    'jesus es mi camino',
    'J3sus3sm1cam1n0',
    'blackseedsofvengeance',
  ])('however it is written: %s', (password) => {
    expect(refusePassword(password, owner)).toBe('common')
  })

  it('and one’s own is accepted', () => {
    expect(refusePassword('lanterns drift over quiet water', owner)).toBeUndefined()
  })

  it('and rule violations are reported first', () => {
    expect(refusePassword('glass', owner)).toBe('too-short')
    expect(refusePassword('rosa achebe 123456', owner)).toBe('personal')
  })
})
