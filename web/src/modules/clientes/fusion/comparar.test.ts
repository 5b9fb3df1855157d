import { expect, test } from 'vitest'
import { aplanar } from '../../../ui/formulario/fusion.ts'
import { VACIOS, type Valores } from '../cajon/valores.ts'
import {
  canalesQueNoSeAbren,
  comoQuedo,
  GRUPOS,
  proponer,
  proponerDeLaOtra,
  reunir,
  seUnen,
  sonIguales,
} from './comparar.ts'

const UNO: Valores = {
  ...VACIOS,
  cedula: '45123987',
  nombres: 'Érika',
  apellidos: 'Pájaro',
  celular: '3015550199',
  cliente: { ...VACIOS.cliente, observacion: 'Llamar por la tarde' },
}
const DOS: Valores = {
  ...VACIOS,
  cedula: '45123978',
  nombres: 'Erika',
  segundoNombres: 'Paola',
  apellidos: 'Pájaro',
  email: 'erika@ejemplo.co',
  direccion: { barrio: 'Manga', complemento: '' },
  municipio: '13001',
  cliente: {
    ...VACIOS.cliente,
    observacion: 'Autoriza a su hermana',
    noDeseado: true,
    noDeseadoMotivo: 'Piezas con baño',
  },
}

test('every datum of the form is in one group, once: none is lost in a merge', () => {
  const enGrupos = GRUPOS.flatMap(({ campos }) => campos)
  expect(enGrupos.toSorted()).toEqual(
    [...aplanar({ ...VACIOS, fotos: null }).keys()].filter((campo) => campo !== 'fotos').toSorted(),
  )
})

test('what one lacks is taken from the other, and a mark of not wanted from whoever has it', () => {
  const propuesta = proponer(UNO, DOS)
  expect(propuesta).toMatchObject({ documento: 'uno', nombres: 'uno', email: 'dos', direccion: 'dos' })
  expect(propuesta).toMatchObject({ noDeseado: 'dos', observacion: 'ambas' })
  expect(reunir(UNO, DOS, propuesta)).toMatchObject({
    cedula: '45123987',
    segundoNombres: '',
    email: 'erika@ejemplo.co',
    municipio: '13001',
    cliente: {
      noDeseadoMotivo: 'Piezas con baño',
      observacion: 'Llamar por la tarde\nAutoriza a su hermana',
    },
  })
})

test('of the record that is said to stay come the data, and what it lacks from the other', () => {
  const propuesta = proponerDeLaOtra(UNO, DOS)
  expect(propuesta).toMatchObject({ documento: 'dos', nombres: 'dos', noDeseado: 'dos' })
  const reunido = reunir(UNO, DOS, propuesta)
  expect(reunido).toMatchObject({ cedula: '45123978', nombres: 'Erika', celular: '3015550199' })
  expect(reunido.cliente.observacion).toBe('Llamar por la tarde\nAutoriza a su hermana')
})

test('a choice changes its group whole and nothing else', () => {
  const reunido = reunir(UNO, DOS, { ...proponer(UNO, DOS), nombres: 'dos', observacion: 'dos' })
  expect(reunido).toMatchObject({ nombres: 'Erika', segundoNombres: 'Paola', cedula: '45123987' })
  expect(reunido.cliente.observacion).toBe('Autoriza a su hermana')
})

test('observations that do not fit together are not joined', () => {
  const larga = { ...UNO, cliente: { ...UNO.cliente, observacion: 'x'.repeat(490) } }
  expect(seUnen(larga, DOS)).toBe(false)
  expect(proponer(larga, DOS).observacion).toBe('uno')
  expect(GRUPOS.filter((g) => sonIguales(g, UNO, DOS)).map((g) => g.clave)).toContain('apellidos')
})

test('a channel that either record has closed is proposed closed, and is not opened to the number that closed it', () => {
  const abierto = { ...DOS, celular: '3005550777', cliente: { ...DOS.cliente, enviarSms: true } }
  const queda = reunir(UNO, abierto, proponer(UNO, abierto))
  expect([queda.celular, queda.cliente.enviarSms]).toEqual(['3015550199', false])
  expect(reunir(abierto, UNO, proponer(abierto, UNO)).cliente.enviarSms).toBe(false)
  expect(proponer(abierto, abierto).sms).toBe('uno')
  const fallas = (celular: 'uno' | 'dos') => {
    const elecciones = { ...proponer(UNO, abierto), sms: 'dos', celular } as const
    return canalesQueNoSeAbren(reunir(UNO, abierto, elecciones), [UNO, abierto]).map(([campo]) => campo)
  }
  expect([fallas('uno'), fallas('dos')]).toEqual([['cliente.enviarSms'], []])
})

test('what became of a merge is told as it is, also once it was taken back', () => {
  const queda = { nombre_completo: 'Érika Pájaro' }
  expect(comoQuedo(queda, null)).toBe('Quedó un solo cliente: Érika Pájaro.')
  expect(comoQuedo(queda, '2026-11-20T15:00:00.000Z')).toContain('los dos clientes están como antes')
})
