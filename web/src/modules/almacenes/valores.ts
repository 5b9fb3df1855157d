import { FORMATOS } from '@retroventa/api/almacenes/lista'
import { esCodigoDeAlmacen, formaDeCodigo } from '@retroventa/domain/almacenes/codigo'
import { emailValido } from '@retroventa/domain/clientes/email'
import type { Almacen, DatosAlmacen } from './llamadas.ts'

export const VACIO: DatosAlmacen = {
  codigo: '',
  nombre: '',
  municipio: '',
  direccion: '',
  telefono: '',
  grupo_comercial: '',
  impresion_contrato: 'default',
  respuestas: [],
  dato_adicional: '',
  activo: true,
}

export const deAlmacen = (a: Almacen): DatosAlmacen => ({
  codigo: a.codigo,
  nombre: a.nombre,
  municipio: a.municipio,
  direccion: a.direccion,
  telefono: a.telefono,
  grupo_comercial: a.grupo_comercial ?? '',
  impresion_contrato: FORMATOS.find(({ value }) => value === a.impresion_contrato)?.value ?? 'default',
  respuestas: a.respuestas,
  dato_adicional: a.dato_adicional,
  activo: a.activo,
})

/** The code is judged when it is given: what a branch came with is printed already. */
export const reglasDe = (antes?: Pick<Almacen, 'codigo'>) => (d: DatosAlmacen) =>
  [
    d.codigo !== antes?.codigo &&
      !esCodigoDeAlmacen(d.codigo) && { campo: 'codigo', mensaje: formaDeCodigo() },
    !d.nombre.trim() && { campo: 'nombre', mensaje: 'Dato requerido' },
    ...d.respuestas
      .filter((correo) => !emailValido(correo))
      .map((correo) => ({ campo: 'respuestas', mensaje: `«${correo}» no es un correo.` })),
    !d.municipio && { campo: 'municipio', mensaje: 'Elija la ciudad de la lista.' },
  ].filter((falla) => falla !== false)
