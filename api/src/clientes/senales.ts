import type { SenalesCliente } from './tipos.ts'

type DeListas = Pick<SenalesCliente, 'alertaListas' | 'porDecidir' | 'sinRevisar'>

/** Whether an operation with this customer asks for the authorisation of compliance (D24, 079): as the server judges it. */
export const pideCumplimiento = (de: DeListas): boolean => de.alertaListas || de.porDecidir || de.sinRevisar

/** Only because nobody looked for them in the lists yet: in a moment that may be over. */
export const soloSinRevisar = (de: DeListas): boolean => de.sinRevisar && !de.alertaListas && !de.porDecidir
