import { z } from 'zod'

/** The settings of the product video service. */
export interface VideoSettings {
  url: URL
  key: string
}

/** The environment variables that configure the video service. */
export const videoSettings = {
  VIDEO_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://videos.example.net' })
    .optional(),
  VIDEO_KEY: z.string().optional(),
}

type Given = { [Name in keyof typeof videoSettings]?: string | undefined }

/**
 * Builds the settings from environment variables.
 * @returns the settings, or a sentence for the operator if they're invalid. Undefined if no service is set
 */
export function readVideos({ VIDEO_URL, VIDEO_KEY }: Given): VideoSettings | string | undefined {
  if (VIDEO_URL === undefined && VIDEO_KEY === undefined) return undefined
  if (VIDEO_URL === undefined || VIDEO_KEY === undefined)
    return 'VIDEO_URL and VIDEO_KEY must be set together. One is missing.'
  return { url: new URL(VIDEO_URL.endsWith('/') ? VIDEO_URL : `${VIDEO_URL}/`), key: VIDEO_KEY }
}
