import { soloDeSuper } from '@retroventa/api/configuracion/deSuper'
import { CAMPOS } from '@retroventa/api/frases'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { esSuper, useSesion } from '../../api/sesion.ts'
import { CampoNumero, CampoPorcentaje, CampoPrecio } from '../../ui/formulario/campos/CampoCifra.tsx'
import { CampoInterruptor, CampoVarias } from '../../ui/formulario/campos/CampoOpcion.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import type { Formulario } from '../../ui/formulario/Formulario.ts'
import type { Ruta } from '../../ui/formulario/opciones.ts'
import type { CampoDeclarado } from './campos.ts'
import type { Forma } from './forma.ts'
import type { Leida } from './llamadas.ts'

const etiquetaDe = (campo: string) => CAMPOS[campo] ?? CAMPOS[campo.split('.').at(-1) ?? ''] ?? campo
type Cambios = Leida['cambios']

/** *Lo cambió Diana Rocha el 20 nov 2026, 3:42 p. m.*: the hour closes the sentence. */
export const quienYCuando = ({ nombre, instante }: Cambios[string]): string =>
  `Lo cambió ${nombre} el ${formatoFechaHora(instante)}`
const sinBlancos = (texto: string) => texto.trim()

/** A plain field, drawn by its kind. */
export function CampoConfiguracion(props: {
  campo: CampoDeclarado
  de: Formulario<Forma>
  cambios: Cambios
}) {
  const { de } = props
  const { campo, tipo, unidad } = props.campo
  const cambio = props.cambios[campo]
  const ajeno = !esSuper(useSesion()) && de.soloLectura === undefined ? soloDeSuper(campo) : undefined
  const ayuda = ajeno ? `${props.campo.ayuda} ${ajeno}` : props.campo.ayuda
  const comunes = {
    de,
    etiqueta: etiquetaDe(campo),
    ayuda: cambio ? `${ayuda} ${quienYCuando(cambio)}` : ayuda,
    inactivo: ajeno !== undefined,
  }
  // The table of the fields names each path with its kind; its test holds it to the settings.
  if (tipo === 'si-no') return <CampoInterruptor {...comunes} arriba nombre={campo as Ruta<Forma, boolean>} />
  if (tipo === 'palabras') return <CampoVarias {...comunes} nombre={campo as Ruta<Forma, string[]>} />
  if (tipo === 'direccion')
    return (
      <CampoTexto
        {...comunes}
        nombre={campo as Ruta<Forma, string>}
        tipo="url"
        maximo={500}
        marca="https://"
        limpiar={sinBlancos}
      />
    )
  const Cifra = { entero: CampoNumero, porcentaje: CampoPorcentaje, precio: CampoPrecio }[tipo]
  return (
    <Cifra
      {...comunes}
      sinVacio
      nombre={campo as Ruta<Forma, number>}
      className="cf-numero"
      {...(unidad !== undefined && { sufijo: unidad })}
    />
  )
}
