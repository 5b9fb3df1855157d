import { DEPARTAMENTOS } from '@retroventa/domain/catalogos/departamentos'
import { MUNICIPIOS } from '@retroventa/domain/catalogos/municipios'
import { TIPOS_DOCUMENTO } from '@retroventa/domain/catalogos/tiposDocumento'
import {
  COLUMNAS_IMPORTACION,
  type ColumnaImportacion,
} from '@retroventa/domain/clientes/importacion/columnas'
import type { DataValidation } from 'hucre'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { lineaCsv, MARCA_UTF8 } from '../../core/csv.ts'

const COLUMNAS: readonly ColumnaImportacion[] = COLUMNAS_IMPORTACION
/** Rows of the template that offer lists: a file longer than this is made by a program, not by hand. */
const CON_LISTAS = 5_000

/** Headings and an example. @throws Fallo `permiso.falta` */
export async function plantillaCsv(actor: Actor): Promise<Archivo> {
  exigir(actor, 'clientes.importar')
  const texto = [COLUMNAS.map(({ titulo }) => titulo), COLUMNAS.map(({ ejemplo }) => ejemplo)]
    .map(lineaCsv)
    .join('')
  return {
    nombre: 'plantilla-clientes.csv',
    cuerpo: Buffer.from(MARCA_UTF8 + texto),
    disposicion: 'attachment',
  }
}

/** The same for spreadsheets, each list offered in its cells and the cities in a sheet of their own. @throws Fallo `permiso.falta` */
export async function plantillaXlsx(actor: Actor): Promise<Archivo> {
  exigir(actor, 'clientes.importar')
  const { writeXlsx } = await import('hucre/xlsx')
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Clientes',
        // The example as text: a document is not a quantity. What is typed below is read well either way.
        columns: COLUMNAS.map(({ campo, titulo, requerida }) => ({
          key: campo,
          header: titulo,
          width: Math.max(14, titulo.length + 2),
          numFmt: '@',
          headerStyle: { font: { bold: true, ...(requerida && { color: { rgb: '9C2A10' } }) } },
        })),
        data: [Object.fromEntries(COLUMNAS.map(({ campo, ejemplo }) => [campo, ejemplo]))],
        freezePane: { rows: 1 },
        dataValidations: COLUMNAS.flatMap(({ lista, titulo, campo }, i): DataValidation[] => {
          const letra = letraDe(i)
          const range = `${letra}2:${letra}${CON_LISTAS}`
          const comun = {
            type: 'list' as const,
            range,
            allowBlank: true,
            showErrorMessage: true,
            errorTitle: titulo,
            errorMessage: 'Elija un valor de la lista.',
          }
          if (lista) return [{ ...comun, values: [...lista] }]
          if (campo === 'departamento')
            return [{ ...comun, formula1: `Ciudades!$D$2:$D$${DEPARTAMENTOS.length + 1}` }]
          return []
        }),
      },
      { name: 'Ayuda', columns: [{ width: 34 }, { width: 90 }], rows: ayuda() },
      {
        name: 'Ciudades',
        columns: [{ width: 12 }, { width: 34 }, { width: 26 }, { width: 26 }],
        rows: [['Código', 'Ciudad', 'Departamento', 'Departamentos'], ...ciudades()],
        freezePane: { rows: 1 },
      },
    ],
  })
  return { nombre: 'plantilla-clientes.xlsx', cuerpo: Buffer.from(bytes), disposicion: 'attachment' }
}

function letraDe(columna: number): string {
  const resto = String.fromCharCode(65 + (columna % 26))
  return columna < 26 ? resto : letraDe(Math.floor(columna / 26) - 1) + resto
}

function ayuda(): string[][] {
  return [
    ['Columna', 'Qué se escribe'],
    ...COLUMNAS.map(({ titulo, lista, requerida }) => [
      titulo,
      [requerida ? 'Obligatoria.' : 'Opcional.', lista && `Uno de: ${lista.join(', ')}.`]
        .filter(Boolean)
        .join(' '),
    ]),
    ['', ''],
    [
      'Tipos de documento',
      TIPOS_DOCUMENTO.map(({ abreviatura, nombre }) => `${abreviatura}: ${nombre}`).join('; '),
    ],
    ['Fechas', 'Año-mes-día (1988-02-14) o día/mes/año (14/02/1988).'],
    ['Empresas', 'Con NIT: escriba el tipo de persona; el primer apellido y el género quedan vacíos.'],
    [
      'Ciudad',
      'El nombre o el código de la hoja Ciudades. Si el nombre se repite, escriba también el departamento.',
    ],
    ['Fila de ejemplo', 'Puede dejarla: no se importa.'],
  ]
}

function ciudades(): string[][] {
  const nombres = new Map(DEPARTAMENTOS.map(({ codigo, nombre }) => [codigo, nombre]))
  return MUNICIPIOS.map(({ id, nombreMunicipio, codigoDepartamento }, i) => [
    id,
    nombreMunicipio,
    nombres.get(codigoDepartamento) ?? '',
    DEPARTAMENTOS[i]?.nombre ?? '',
  ])
}
