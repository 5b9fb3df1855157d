import type { Fecha, Instante } from '@retroventa/domain/fechas/fecha'

/** A price of the market, with who said it and of when it is. */
export interface Leido {
  readonly valor: number
  readonly fuente: string
  /** Until when it holds (dollar) or when it was quoted (metals). */
  readonly de: Fecha | Instante
}

/** No provider of a price answered what can be read: what each one did, for the log. */
export class FalloIndicador extends Error {
  readonly intentos: readonly string[]
  constructor(intentos: readonly string[]) {
    super(`no price: ${intentos.join('; ')}`)
    this.name = 'FalloIndicador'
    this.intentos = intentos
  }
}

/** Prices of the market (facts/feeds §1, §2). Each asks its providers in order. `@throws FalloIndicador` */
export interface PuertoIndicadores {
  /** Pesos per dollar in force on that day of Bogotá. */
  dolar(hoy: Fecha): Promise<Leido>
  /** Dollars per troy ounce. */
  metales(ahora: Date): Promise<{ onza: Leido; plata: Leido }>
}
