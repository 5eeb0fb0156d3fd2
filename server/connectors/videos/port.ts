/** The provider's product video service (CP §1: a third-party video service). */
export interface VideoService {
  /** Every video that is told in a language; `undefined` where the service has no answer that can be read. */
  list(language: 'en' | 'es'): Promise<Video[] | undefined>
}

/** A video, with the addresses where browsers fetch what it is made of. */
export interface Video {
  id: string
  productLine: 'phone' | 'internet' | 'tv' | 'fsecure'
  /** The types of product that it is about; empty: any of the line. */
  productTypes: string[]
  title: string
  seconds: number
  poster: URL
  sources: { url: URL; type: string }[]
  /** WebVTT, by language (BCP 47) and by what people call it. A video without any is not offered. */
  captions: { url: URL; language: string; label: string }[]
}
