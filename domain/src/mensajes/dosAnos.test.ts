import { expect, test } from 'vitest'
import { segun } from '../testing/profundidad.ts'
import { permisoDeContacto } from './contacto.ts'

/** Holidays of Colombia as the calendar prints them, Chiquinquirá too (Ley 2578 de 2026): not from the rule that is looked at. */
const FESTIVOS = new Set(
  (
    '2026-01-01 2026-01-12 2026-03-23 2026-04-02 2026-04-03 2026-05-01 2026-05-18 2026-06-08 2026-06-15 2026-06-29 ' +
    '2026-07-13 2026-07-20 2026-08-07 2026-08-17 2026-10-12 2026-11-02 2026-11-16 2026-12-08 2026-12-25 ' +
    '2027-01-01 2027-01-11 2027-03-22 2027-03-25 2027-03-26 2027-05-01 2027-05-10 2027-05-31 2027-06-07 2027-07-05 ' +
    '2027-07-12 2027-07-20 2027-08-07 2027-08-16 2027-10-18 2027-11-01 2027-11-15 2027-12-08 2027-12-25'
  ).split(' '),
)
const MINUTO = 60_000
/** Bogotá is five hours behind UTC all year round. */
const BOGOTA = 5 * 60 * MINUTO

function abierto(instante: number): boolean {
  const aqui = new Date(instante - BOGOTA)
  if (FESTIVOS.has(aqui.toISOString().slice(0, 10))) return false
  const hora = aqui.getUTCHours()
  const dia = aqui.getUTCDay()
  return dia === 0 ? false : dia === 6 ? hora >= 8 && hora < 15 : hora >= 7 && hora < 19
}

/** Every minute in the long budget; in the short one a step that meets every minute of the hour through the months. */
const PASO = segun(37, 1) * MINUTO

test('of two years, nothing leaves in a closed window and everything may in an open one (Ley 2300)', () => {
  const malos: string[] = []
  for (let t = Date.parse('2026-01-01T05:00:00Z'); t < Date.parse('2028-01-01T05:00:00Z'); t += PASO) {
    const instante = new Date(t).toISOString()
    const permiso = permisoDeContacto({ instante, canal: 'sms', clase: 'cobranza' }, [])
    if (permiso.permitido !== abierto(t)) malos.push(instante)
    // What waits is told an opening, ahead, and not one minute before it.
    else if (!permiso.permitido) {
      const desde = Date.parse(permiso.desde)
      if (desde <= t || !abierto(desde) || abierto(desde - MINUTO))
        malos.push(`${instante} → ${permiso.desde}`)
    }
  }
  expect(malos).toEqual([])
}, 180_000)
