/** A telephone number of which its last two digits are told: "(•••) •••-••01". */
export const maskedTelephone = (digits: string): string => `(•••) •••-••${digits.slice(-2)}`
