/** The gateway that delivers text messages (SMS). */
export interface TextGateway {
  /** Hands a message over. One that is handed over again is known by its id, and goes out once. */
  send(message: TextMessage): Promise<TextDelivery>
}

export interface TextMessage {
  id: string
  /** Ten digits. */
  telephone: string
  text: string
}

/** `refused`: for good, the number takes none. `passing`: not now, it is to be tried again. */
export type TextDelivery = 'sent' | 'refused' | 'passing'
