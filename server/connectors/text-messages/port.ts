/** The gateway that delivers text messages (SMS). */
export interface TextGateway {
  /** Sends a message. A repeat is recognized by its id, so it goes out once. */
  send(message: TextMessage): Promise<TextDelivery>
}

export interface TextMessage {
  id: string
  /** Ten digits. */
  telephone: string
  text: string
}

/** `refused`: for good, because the number takes no messages. `passing`: try again later. */
export type TextDelivery = 'sent' | 'refused' | 'passing'
