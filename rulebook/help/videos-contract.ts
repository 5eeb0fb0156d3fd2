import { z } from 'zod'
import { product } from '../accounts/contract.ts'
import { call } from '../call.ts'

/**
 * A video about a product. The fields are ours: the specification only names a third-party video API (CP §7). The
 * videos play on a page of their own.
 */
export const productVideo = z.object({
  id: z.string(),
  productLine: product.shape.productLine,
  productTypes: z.array(z.string()).meta({
    description: 'the types of product that it is about, as a product’s `type`; empty: any of the line',
  }),
  title: z.string().meta({ description: 'in the session’s language' }),
  seconds: z.number().int().positive(),
})

/**
 * `GET /api/productVideos`: videos about the provider's products, the same for everyone. Empty if the video service
 * doesn't answer, since the page works without videos.
 */
export const listVideos = call({
  method: 'GET',
  path: '/api/productVideos',
  summary: 'List product videos in the session’s language.',
  inAgentMode: 'look',
  reply: z.array(productVideo),
  refusals: { 'not-signed-in': 401 },
})
