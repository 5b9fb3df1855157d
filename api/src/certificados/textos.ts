import type { FaltaCertificado } from '@retroventa/domain/certificados/validar'

/** Texts of 001 §5, verbatim where it quotes them. */
export const TEXTOS_CERTIFICADO: Record<FaltaCertificado, string> = {
  'certificado.descripcion': 'Descripción muy corta, minimo 20 caracteres.',
  'certificado.almacen': 'Elija el almacén de compra.',
  'certificado.cliente': 'No ha seleccionado el cliente',
  'certificado.vendedor': 'Seleccioné los datos del vendedor',
  'certificado.requerido': 'Este campo es requerido.',
}
