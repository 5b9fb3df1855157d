import { normalizarTipoDocumento } from '../catalogos/tiposDocumento.ts'
import { CODIGOS_CLIENTE as C, type ErrorCliente } from './codigos.ts'

/** 000 §5: "under 2 MB". D11 checks it before and after the image is re-encoded. */
export const MAXIMO_FOTO_BYTES = 2 * 1024 * 1024
export const MAXIMO_FOTOS = 3
export const TIPOS_FOTO: readonly string[] = ['image/jpeg', 'image/png']

/**
 * The clash of a number and type with customers that already have that number (000 §5); `undefined` when there is none.
 * A namesake without type must be completed first, because it may be the same document. On an edit leave the customer
 * itself out of `existentes`.
 */
export function conflictoDocumento(
  tipoDocumento: string,
  existentes: readonly { readonly tipo_documento?: string | null | undefined }[],
): ErrorCliente | undefined {
  const tipo = normalizarTipoDocumento(tipoDocumento)
  const tipos = existentes.map((e) => normalizarTipoDocumento(e.tipo_documento ?? ''))
  if (tipos.some((t) => t !== undefined && t === tipo)) return { codigo: C.documentoExiste, campo: 'cedula' }
  if (tipos.includes(undefined)) return { codigo: C.existenteSinTipo, campo: 'tipo_documento' }
  return undefined
}

/** Credentials of the acting employee are asked at every save (000 §5, D12); whether they are right is the server's. */
export function validarCredenciales(credenciales: { usuario?: string; clave?: string }): ErrorCliente[] {
  const errores: ErrorCliente[] = []
  if ((credenciales.usuario ?? '').trim() === '') {
    errores.push({ codigo: C.usuarioRequerido, campo: 'credenciales.usuario' })
  }
  if ((credenciales.clave ?? '') === '')
    errores.push({ codigo: C.claveRequerida, campo: 'credenciales.clave' })
  return errores
}

/** Pictures of a customer: at most 3, jpg or png, each under 2 MB (000 §5). `campo` is `fotos` or `fotos.<index>`. */
export function validarFotos(
  fotos: readonly { readonly tipo: string; readonly bytes: number }[],
): ErrorCliente[] {
  const errores: ErrorCliente[] = []
  if (fotos.length > MAXIMO_FOTOS)
    errores.push({ codigo: C.fotosMaximo, campo: 'fotos', datos: { maximo: MAXIMO_FOTOS } })
  fotos.forEach((foto, i) => {
    if (!TIPOS_FOTO.includes(foto.tipo)) errores.push({ codigo: C.fotoTipo, campo: `fotos.${i}` })
    if (foto.bytes >= MAXIMO_FOTO_BYTES) errores.push({ codigo: C.fotoTamano, campo: `fotos.${i}` })
  })
  return errores
}
