import { expect, it } from 'vitest'
import { SEDES_PROSPECTO } from './catalogo.ts'
import { type DatosProspecto, validarProspecto } from './validar.ts'

const BUENO: DatosProspecto = {
  first_name: 'Ana',
  last_name: 'Pérez',
  email: 'ana@correo.example',
  mobile: '3001234567',
  city: 'Turbaco',
  tramite: 'Ventas',
  transaccion: 'Plan separe Varios',
  branch: 'PCT 105',
  amount: 500_000,
  message: '',
  lead_source: 'Radio',
}
const faltas = (mas: Partial<DatosProspecto>) =>
  validarProspecto({ ...BUENO, ...mas }).map(({ campo, codigo }) => `${campo}:${codigo.split('.')[1]}`)

it.each<[Partial<DatosProspecto>, string[]]>([
  [{}, []],
  [{ city: '', tramite: 'Dinero inmediato', transaccion: 'Contrato Oro', branch: '' }, []],
  [{ first_name: ' ' }, ['first_name:nombre']],
  [{ first_name: 'x'.repeat(41) }, ['first_name:largo']],
  [{ first_name: 'x'.repeat(40), last_name: 'y'.repeat(80) }, []],
  [{ last_name: 'y'.repeat(81) }, ['last_name:largo']],
  [{ email: 'ana@' }, ['email:email']],
  [{ email: '' }, ['email:requerido']],
  [{ mobile: '1'.repeat(41) }, ['mobile:largo']],
  [{ transaccion: '' }, ['transaccion:transaccion']],
  [{ transaccion: 'Contrato Oro' }, ['transaccion:valor']],
  [{ lead_source: '' }, ['lead_source:requerido']],
  [{ lead_source: 'Chisme', city: 'Bogotá' }, ['city:valor', 'lead_source:valor']],
])('a lead with %j: %j (001 §5)', (mas, dichas) => expect(faltas(mas)).toEqual(dichas))

it('offers PCT 01 to 20, 100 to 105, CRESPO and ESTRELLA (001 §2)', () => {
  expect(SEDES_PROSPECTO).toHaveLength(28)
  expect([SEDES_PROSPECTO[0], SEDES_PROSPECTO[19], SEDES_PROSPECTO[20], SEDES_PROSPECTO.at(-1)]).toEqual([
    'PCT 01',
    'PCT 20',
    'PCT 100',
    'ESTRELLA',
  ])
})
