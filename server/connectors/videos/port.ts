/** The provider's product video service (CP §1: a third-party video service). */
export interface VideoService {
  /** Lists all videos in a language. Undefined if the service gives no answer that we can read. */
  list(language: 'en' | 'es'): Promise<Video[] | undefined>
}

/** A video, with the URLs of its media. */
export interface Video {
  id: string
  productLine: 'phone' | 'internet' | 'tv' | 'fsecure'
  /** The product types that the video is about. Empty means all types of the product line. */
  productTypes: string[]
  title: string
  seconds: number
  poster: URL
  sources: { url: URL; type: string }[]
  /** The WebVTT files with captions, by language (BCP 47) and label. A video without captions isn't offered. */
  captions: { url: URL; language: string; label: string }[]
}
