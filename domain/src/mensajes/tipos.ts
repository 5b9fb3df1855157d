/** Ways to reach a customer. */
export const CANALES = ['email', 'sms', 'whatsapp'] as const
export type Canal = (typeof CANALES)[number]

/**
 * What a message is for, which decides when the law lets it leave (D14): `cobranza` is anything about a pending payment,
 * `publicidad` anything commercial, `confirmacion` the receipt of the customer's own operation.
 */
export const CLASES_MENSAJE = ['cobranza', 'publicidad', 'confirmacion'] as const
export type ClaseMensaje = (typeof CLASES_MENSAJE)[number]
