import type { FastifyRequest } from 'fastify'
import { checkPassword, type SignInRefusal } from '../identity/sign-in.ts'
import type { Refused } from '../web/errors.ts'
import type { World } from '../world.ts'
import { findStaffByUserName } from './people-store.ts'

/** Checks a member of staff's own password again. Counts as a sign-in attempt. */
export const checkOwnPassword = (
  world: World,
  claim: { name: string; password: string },
  request: FastifyRequest,
): Promise<{ id: string; passwordHash: string } | Refused<SignInRefusal>> =>
  checkPassword(world, 'staff', claim, request, findStaffByUserName)
