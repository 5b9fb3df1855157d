/** Values that the lead form offers (001 §2), as it spells them. */
export const CIUDADES_PROSPECTO = [
  'Cartagena De Indias',
  'Turbaco',
  'Arjona',
  'Santa Marta',
  'Sabanalarga',
  'Baranoa',
] as const

/** What a person wants, and what each of it may be. */
export const TRAMITES = {
  'Dinero inmediato': ['Contrato Oro', 'Contrato Varios', 'Compra Directa'],
  Ventas: ['Venta oro', 'Venta varios', 'Plan Separe Oro', 'Plan separe Varios'],
} as const
export type Tramite = keyof typeof TRAMITES

export const FUENTES_PROSPECTO = [
  'Amigo',
  'Facebook',
  'Google',
  'Instagram',
  'Otro',
  'Radio',
  'Visita Directa',
  'Volanteo',
  'Tienda virtual',
] as const

const pct = (numero: number): string => `PCT ${String(numero).padStart(2, '0')}`
/** PCT 01 to 20, 100 to 105, CRESPO, ESTRELLA. */
export const SEDES_PROSPECTO: readonly string[] = [
  ...Array.from({ length: 20 }, (_, i) => pct(i + 1)),
  ...Array.from({ length: 6 }, (_, i) => pct(100 + i)),
  'CRESPO',
  'ESTRELLA',
]
