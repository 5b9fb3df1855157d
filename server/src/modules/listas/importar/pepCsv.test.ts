import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearDependencias } from '../../../dependencies.ts'
import { crearListasHttp } from '../../../ports/listas/http.ts'
import { FUENTES_LISTAS } from '../../../ports/listas/port.ts'
import { CONFIG_DE_PRUEBA } from '../../../testing/app.ts'
import { type BaseDePruebas, crearBase } from '../../../testing/baseDeDatos.ts'
import { actualizarLista, buscarEnListas } from '../service.ts'
import { importarPepCsv } from './pepCsv.ts'

const CABECERA =
  'id,schema,name,aliases,birth_date,countries,addresses,identifiers,sanctions,phones,emails,program_ids,dataset,first_seen,last_seen,last_change'
const ALCALDESA =
  'Q-ficticia-1,Person,"Ximena ""la Doctora"" Quiroga Lerma",Jimena Quiroga;Quiroga L. Ximena,1961-03-12;1962,co;es,"Calle 1, Bogotá",9999000777;ZX-1,,,,,"Fictional, Dataset",2024-01-01T00:00:00,2026-10-01T00:00:00,2026-09-30T10:00:00'
const EXTRANJERO = 'Q-ficticia-2,Person,Otro Fulano,,1950,fr,,,,,,,Fictional,2024-01-01,2026-10-01,2026-01-01'
const EMPRESA = 'Q-ficticia-3,Company,Empresa Ficticia del Estado,,,co,,900123456-8,,,,,Fictional,,,'

async function* flujo(...lineas: string[]) {
  yield `\ufeff${lineas.join('\r\n')}\r\n`
}
const codigoDe = (promesa: Promise<unknown>) =>
  promesa.then(
    () => 'ninguno',
    (error) => error.codigo,
  )

describe('importarPepCsv', () => {
  it('reads aliases, partial dates, countries and documents, of the countries asked for', async () => {
    const lista = await importarPepCsv(flujo(CABECERA, ALCALDESA, EXTRANJERO, EMPRESA), { paises: ['co'] })
    expect(lista).toMatchObject({ lista: 'pep', registros: 2, fechaLista: '2026-09-30' })
    expect(lista.entradas).toMatchObject([
      {
        uid: 'Q-ficticia-1',
        tipo: 'persona',
        nombre: 'Ximena "la Doctora" Quiroga Lerma',
        alias: [{ nombre: 'Jimena Quiroga' }, { nombre: 'Quiroga L. Ximena' }],
        nacimientos: [
          { desde: '1961-03-12', hasta: '1961-03-12' },
          { desde: '1962-01-01', hasta: '1962-12-31' },
        ],
        documentos: [{ tipo: 'cedula', numero: '9999000777' }],
        programas: ['Fictional, Dataset'],
      },
      { tipo: 'entidad', documentos: [{ tipo: 'nit', numero: '900123456-8' }] },
    ])
  })

  it('keeps everybody without countries, and ends a month on its last day', async () => {
    const { entradas } = await importarPepCsv(flujo(CABECERA, EXTRANJERO.replace('1950', '1952-02')), {
      paises: [],
    })
    expect(entradas[0]?.nacimientos).toEqual([{ desde: '1952-02-01', hasta: '1952-02-29' }])
  })

  it.each([
    ['nothing', [], 'listas.vacia'],
    ['only a header', [CABECERA], 'listas.vacia'],
    ['nobody of those countries', [CABECERA, EXTRANJERO], 'listas.vacia'],
    ['a column missing', [CABECERA.replace('birth_date', 'nacio'), ALCALDESA], 'listas.csv_mal_formado'],
    ['a row cut in the middle', [CABECERA, ALCALDESA.slice(0, 90)], 'listas.csv_mal_formado'],
    ['a page instead', ['<!DOCTYPE html>', '<html></html>'], 'listas.csv_mal_formado'],
  ])('refuses %s', async (_, lineas, codigo) => {
    expect(await codigoDe(importarPepCsv(flujo(...lineas), { paises: ['co'] }))).toBe(codigo)
  })

  it('refuses a file over its size', async () => {
    const grande = importarPepCsv(flujo(CABECERA, ALCALDESA), { paises: [] }, { bytes: 100 })
    expect(await codigoDe(grande)).toBe('listas.demasiado_grande')
  })
})

describe('the source', () => {
  let base: BaseDePruebas
  let carpeta: string
  beforeAll(async () => {
    base = await crearBase()
    carpeta = await mkdtemp(join(tmpdir(), 'pep-'))
  })
  afterAll(async () => {
    await base.cerrar()
    await rm(carpeta, { recursive: true })
  })
  const fuente = () =>
    base.db
      .selectFrom('fuentes_consulta')
      .select(['activo', 'proveedor'])
      .where('codigo', '=', FUENTES_LISTAS.pep)
      .executeTakeFirst()

  it('belongs to a provider until a file is configured, then is answered by the own engine without cost', async () => {
    expect(await fuente()).toMatchObject({ proveedor: 'verifik' })
    const origen = join(carpeta, 'targets.simple.csv')
    const listas = { ...CONFIG_DE_PRUEBA.listas, pep: { origen, paises: ['co'] } }
    const deps = {
      ...crearDependencias({ ...CONFIG_DE_PRUEBA, listas }, base),
      listas: crearListasHttp(listas),
    }
    expect(await codigoDe(actualizarLista(deps, FUENTES_LISTAS.pep))).toBe('listas.archivo_no_existe')
    await writeFile(origen, [CABECERA, ALCALDESA, EXTRANJERO].join('\n'))
    expect(await actualizarLista(deps, FUENTES_LISTAS.pep)).toMatchObject({ version: 1, registros: 1 })
    expect(await fuente()).toEqual({ activo: true, proveedor: null })
    const [resultado] = await buscarEnListas(deps, { nombres: 'Jimena', apellidos: 'Quiroga Lerma' })
    expect(resultado).toMatchObject({
      fuente: FUENTES_LISTAS.pep,
      fechaLista: '2026-09-30',
      coincidencias: [{ alerta: true, entrada: { uid: 'Q-ficticia-1' } }],
    })
    await deps.cola.cerrar()
    await deps.motorListas.cerrar()
  })

  it('is read again when other countries are asked for, though the file is the one of before and fewer are left', async () => {
    const origen = join(carpeta, 'otros.csv')
    await writeFile(origen, [CABECERA, ALCALDESA, EXTRANJERO].join('\n'))
    const con = async (paises: string[]) => {
      const listas = { ...CONFIG_DE_PRUEBA.listas, pep: { origen, paises } }
      const deps = {
        ...crearDependencias({ ...CONFIG_DE_PRUEBA, listas }, base),
        listas: crearListasHttp(listas),
      }
      const { registros, nueva } = await actualizarLista(deps, FUENTES_LISTAS.pep)
      await deps.cola.cerrar()
      await deps.motorListas.cerrar()
      return [registros, nueva]
    }
    await con(['co'])
    expect(await con(['fr', 'co'])).toEqual([2, true])
    expect(await con(['co', 'fr'])).toEqual([2, false])
    expect(await con(['co'])).toEqual([1, true])
  })
})
