import type { NombreProveedor } from './port.ts'
import { type AjustesResguardo, type ProveedorResguardado, resguardar } from './resguardo.ts'
import { type AjustesTusDatos, crearTusDatos } from './tusdatos.ts'
import { type AjustesVerifik, crearVerifik } from './verifik.ts'

/** Providers of consultations that are configured; an absent one leaves its sources inactive. */
export interface AjustesConsultas {
  verifik?: AjustesVerifik | undefined
  tusdatos?: AjustesTusDatos | undefined
}

export interface PuertoConsultas {
  proveedores: Partial<Record<NombreProveedor, ProveedorResguardado>>
  /** Secret of each provider's notices. */
  secretos: Partial<Record<NombreProveedor, string>>
  /** How long the caller waits for a fast source; after this the answer is `pendiente` and the panel asks again. */
  esperaCortaMs: number
}

const ESPERA_CORTA_MS = 2_000

/** The real adapters of what is configured, each with its own breakers. */
export function crearConsultas(
  { verifik, tusdatos }: AjustesConsultas,
  { esperaCortaMs = ESPERA_CORTA_MS, ...resguardo }: AjustesResguardo & { esperaCortaMs?: number } = {},
): PuertoConsultas {
  return {
    proveedores: {
      ...(verifik && { verifik: resguardar(crearVerifik(verifik), resguardo) }),
      ...(tusdatos && { tusdatos: resguardar(crearTusDatos(tusdatos), resguardo) }),
    },
    secretos: { ...(tusdatos?.secreto && { tusdatos: tusdatos.secreto }) },
    esperaCortaMs,
  }
}
