/** The gateway that delivers text messages (SMS). */
export interface TextGateway {
  /** Sends a message. The gateway recognizes a repeated message by its id and sends it only once. */
  send(message: TextMessage): Promise<TextDelivery>
}

export interface TextMessage {
  id: string
  /** Ten digits. */
  telephone: string
  text: string
}

/**
 * The outcome of sending a message. `refused`: the number can't get messages, so don't send it again. `passing`: send
 * it again later.
 */
export type TextDelivery = 'sent' | 'refused' | 'passing'
