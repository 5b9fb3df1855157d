import type { FilaPolicivo } from '@retroventa/api/policivo/llamadas'
import { municipioPorCodigo } from '@retroventa/domain/catalogos/municipios'
import { documentoConTipo } from '@retroventa/domain/documentos/formatoDocumento'
import { esCategoria, nombreCategoria } from '@retroventa/domain/oro/categorias'
import type { FilaRegistro } from './queries.ts'

/** *CC 1.020.304.050*. */
const documentoDe = (persona: FilaRegistro['datos']['persona']): string =>
  persona ? documentoConTipo(persona.tipo, persona.documento, persona.dv) : ''

/** A row of the register in words, for its list, its files and its papers. */
export function presentar(fila: FilaRegistro): FilaPolicivo {
  const { persona, cosas, valor, nota } = fila.datos
  const municipio = municipioPorCodigo(persona?.municipio ?? '')?.nombreMunicipio
  return {
    orden: fila.orden,
    codigo: fila.codigo,
    movimiento: fila.movimiento as FilaPolicivo['movimiento'],
    entrada: fila.entrada,
    fecha: fila.fecha,
    instante: fila.instante,
    persona: persona?.nombre ?? '',
    documento: documentoDe(persona),
    contacto: [persona?.telefono, persona?.direccion, municipio].filter(Boolean).join(', '),
    cosas: cosas
      .map(({ descripcion, categoria, serial }) =>
        [descripcion, esCategoria(categoria) && nombreCategoria(categoria), serial].filter(Boolean).join(' '),
      )
      .join('; '),
    peso: cosas.reduce((suma, { peso }) => suma + peso, 0),
    valor,
    nota: nota ?? '',
    sello: fila.sello,
  }
}
