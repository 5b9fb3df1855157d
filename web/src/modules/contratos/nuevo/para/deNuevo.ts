import type { CondicionesNuevoContrato, Contrato, DatosContrato } from '@retroventa/api/contratos/llamadas'
import { filaDe } from '../ayudas.ts'
import { estaVacia, type Fila, type Valores } from '../valores.ts'

type DeNuevo = Partial<
  Pick<Valores, 'filas' | 'consecutivoAnterior' | 'pedido' | 'porcentaje' | 'motivoPorcentaje' | 'plazoId'>
>

type Ofrecido = Pick<CondicionesNuevoContrato, 'plazos' | 'porcentaje'>

/** A contract that was voided. */
type Anulado = Pick<
  Contrato,
  'codigo' | 'articulos' | 'porcentaje' | 'porcentajeSugerido' | 'motivoPorcentaje' | 'plazo'
>

/**
 * What a contract that was voided was, to be made again with what was wrong in it put right: its things at what was given for them, what was
 * agreed while it is offered, and the number that the new one replaces.
 */
export function deAnulado(
  { codigo, articulos, porcentaje, porcentajeSugerido, motivoPorcentaje, plazo: era }: Anulado,
  { plazos, porcentaje: propuesto }: Ofrecido,
): DeNuevo {
  const iguales = plazos.filter(({ plazo, dias }) => plazo === era.meses && dias === era.dias)
  const plazo = iguales.find(({ nombre }) => nombre === era.nombre) ?? iguales[0]
  return {
    ...(porcentajeSugerido !== null &&
      porcentaje !== propuesto && { porcentaje, motivoPorcentaje: motivoPorcentaje ?? '' }),
    ...(plazo && { plazoId: plazo.id }),
    consecutivoAnterior: codigo,
    filas: articulos.map(({ categoria, pesoBruto, ...articulo }) =>
      suFila({
        ...articulo,
        ...(categoria !== null && { categoria }),
        pesoBruto: pesoBruto ?? undefined,
      }),
    ),
  }
}

/**
 * What a contract was whose authorisation was asked for and not given, to be asked for again with what was answered put right.
 * @param pedido id of its request
 */
export function dePedido(
  pedido: string,
  { articulos, plazoId, porcentaje, motivoPorcentaje, consecutivoAnterior = '' }: DatosContrato,
  { plazos, porcentaje: propuesto }: Ofrecido,
): DeNuevo {
  return {
    pedido,
    ...(motivoPorcentaje !== undefined && porcentaje !== propuesto && { porcentaje, motivoPorcentaje }),
    ...(plazos.some(({ id }) => id === plazoId) && { plazoId }),
    consecutivoAnterior,
    filas: articulos.map(({ piedras = 0, ...articulo }) =>
      suFila({ ...articulo, pesoBruto: piedras > 0 ? articulo.peso + piedras : undefined }),
    ),
  }
}

/** A row of a thing as it was written then; its photos are not of this one. */
const suFila = ({
  descripcion,
  categoria,
  ficha,
  peso,
  pesoBruto,
  valor,
  motivo,
}: Pick<DatosContrato['articulos'][number], 'descripcion' | 'categoria' | 'peso' | 'valor'> & {
  pesoBruto: number | undefined
  ficha?: Contrato['articulos'][number]['ficha'] | DatosContrato['articulos'][number]['ficha']
  motivo?: string | null | undefined
}): Fila => ({
  ...filaDe({
    descripcion,
    peso,
    pesoBruto,
    ...(categoria !== undefined && { categoria }),
    ...(ficha && { clase: ficha.clase }),
    marca: ficha?.marca,
    modelo: ficha?.modelo,
    serial: ficha?.serial,
  }),
  estado: ficha?.estado ?? '',
  accesorios: ficha?.accesorios ?? '',
  valor,
  motivo: motivo ?? '',
})

/** Whether what is made again may come in: not where somebody wrote other things meanwhile, or chose another customer. */
export const cabeDeNuevo = ({ clienteId, filas }: Valores, deQuien: string): boolean =>
  clienteId === deQuien && filas.every(estaVacia)
