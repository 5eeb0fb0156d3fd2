import type { CallReply } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/help/videos-contract.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { replyOf } from '../answer.ts'

/** A video about a product. It plays on a page of its own, which loads the media. */
export type ProductVideo = CallReply<typeof contract.listVideos>[number]

/** Reads all product videos, in the session's language, and keeps those about any of these products. */
export async function listVideos(
  products: { line: ProductVideo['productLine']; type: string }[],
): Promise<ProductVideo[]> {
  const all = replyOf(await ask<typeof contract.listVideos>('GET /api/productVideos'))
  return all.filter(({ productLine, productTypes }) =>
    products.some(
      ({ line, type }) => line === productLine && (productTypes.length === 0 || productTypes.includes(type)),
    ),
  )
}
