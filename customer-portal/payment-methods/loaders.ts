import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { redirect } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { methodsBiller, type SavedMethod } from './biller.ts'

/** The saved methods, the default first, then newest first. */
export async function readMethods(): Promise<{ methods: SavedMethod[] }> {
  const methods = await methodsBiller().list()
  return { methods: methods.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault)) }
}

/** The method of that id, or nothing where it is gone. Without an id, as when the address was typed, to all of them. */
export async function readMethod({
  deps: { id },
}: {
  context: { account: LinkedAccount }
  deps: { id?: string }
}): Promise<{ method: SavedMethod | undefined }> {
  if (id === undefined) throw redirect({ to: paths.methods, replace: true })
  const methods = await methodsBiller().list()
  return { method: methods.find((method) => method.id === id) }
}
