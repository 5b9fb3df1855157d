import type { Rango, RangoEntrada } from '@retroventa/api/electronicos/llamadas'
import { esClaveTecnica, VIGENCIA_DE_NOTAS } from '@retroventa/domain/electronicos/rangos'
import {
  FILA_ELECTRONICO,
  TIPOS_ELECTRONICO,
  type TipoElectronico,
} from '@retroventa/domain/electronicos/tipos'
import { useState } from 'react'
import { useSesion } from '../../api/sesion.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Cajon } from '../../ui/CajonFormulario.tsx'
import { CampoNumero } from '../../ui/formulario/campos/CampoCifra.tsx'
import { CampoFecha } from '../../ui/formulario/campos/CampoFecha.tsx'
import { CampoCasilla, CampoOpcion } from '../../ui/formulario/campos/CampoOpcion.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { CuerpoFormulario } from '../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { asuntoEn } from '../operaciones/public.ts'
import { guardarRango } from './llamadas.ts'

interface Valores {
  deTodos: boolean
  tipo: string
  prefijo: string
  resolucion: string
  desde: number | null
  hasta: number | null
  vigenteDesde: string | null
  vigenteHasta: string | null
  claveTecnica: string
  activo: boolean
}

const TIPOS = TIPOS_ELECTRONICO.map((value) => ({ value, label: FILA_ELECTRONICO[value].nombre }))
const mayusculas = (texto: string) => texto.toUpperCase()

const inicialDe = (rango: Rango | undefined, hoy: string): Valores =>
  rango
    ? { ...rango, claveTecnica: '' }
    : {
        deTodos: false,
        tipo: 'factura',
        prefijo: '',
        resolucion: '',
        desde: null,
        hasta: null,
        vigenteDesde: hoy,
        vigenteHasta: null,
        claveTecnica: '',
        activo: true,
      }

const filaDe = (tipo: string) => FILA_ELECTRONICO[tipo as TipoElectronico]

const reglas = (conClave: boolean) => (v: Valores) =>
  [
    filaDe(v.tipo).autorizado &&
      !/^\d{6,20}$/.test(v.resolucion.trim()) && {
        campo: 'resolucion',
        mensaje: 'Escriba el número de la resolución de la DIAN, solo números.',
      },
    !v.desde && { campo: 'desde', mensaje: 'Escriba el primer número.' },
    !v.hasta && { campo: 'hasta', mensaje: 'Escriba el último número.' },
    v.desde !== null &&
      v.hasta !== null &&
      v.hasta < v.desde && {
        campo: 'hasta',
        mensaje: 'El último número no puede ser menor que el primero.',
      },
    filaDe(v.tipo).autorizado &&
      !v.vigenteDesde && { campo: 'vigenteDesde', mensaje: 'Escriba desde cuándo rige.' },
    filaDe(v.tipo).autorizado &&
      !v.vigenteHasta && { campo: 'vigenteHasta', mensaje: 'Escriba hasta cuándo rige.' },
    filaDe(v.tipo).clave === 'CUFE' &&
      !(v.claveTecnica ? esClaveTecnica(v.claveTecnica.trim()) : conClave) && {
        campo: 'claveTecnica',
        mensaje: 'Son 40 letras y números: cópiela completa del servicio de la DIAN.',
      },
  ].filter((falla) => falla !== false)

/** What its kind has not is not sent: it was typed before the kind was changed, and nobody sees it. */
function entradaDe({ claveTecnica, ...v }: Valores): RangoEntrada {
  const { autorizado, clave } = filaDe(v.tipo)
  const [desde, hasta] = autorizado
    ? [v.vigenteDesde, v.vigenteHasta]
    : [VIGENCIA_DE_NOTAS.desde, VIGENCIA_DE_NOTAS.hasta]
  const secreta = clave === 'CUFE' && claveTecnica.trim()
  return {
    ...v,
    tipo: v.tipo as TipoElectronico,
    desde: v.desde ?? 0,
    hasta: v.hasta ?? 0,
    vigenteDesde: desde ?? '',
    vigenteHasta: hasta ?? '',
    ...(secreta && { claveTecnica: secreta }),
  }
}

/** Numbers that a resolution authorises; once DIAN may have one of them, only until when and whether they are active. */
export default function CajonRango(props: {
  rango?: Rango | undefined
  hoy: string
  /** Its next numbers are skipped instead. */
  alSaltar: (rango: Rango) => void
  alCerrar: () => void
}) {
  const { rango, hoy, alSaltar, alCerrar } = props
  const { almacen } = useSesion()
  // The one that it was opened in: another window may go to another branch.
  const [asunto] = useState(asuntoEn(`rango.${rango?.id ?? 'nuevo'}`, almacen?.id))
  const de = useFormulario<Valores, unknown>({
    inicial: inicialDe(rango, hoy),
    version: rango?.version,
    asunto,
    // It is a secret between the company and DIAN.
    sinBorrador: ['claveTecnica'],
    deQue: 'de esta numeración',
    reglas: reglas(rango?.conClaveTecnica ?? false),
    operacion: rango ? 'editar' : 'guardar',
    enviar: (valores, con) => guardarRango(rango?.id, entradaDe(valores), con),
    refrescar: ['electronicos', 'visible', 'auditoria'],
    alGuardar: alCerrar,
  })
  const { autorizado, clave } = filaDe(de.valores.tipo)
  return (
    <Cajon
      titulo={rango ? `Numeración ${rango.prefijo}` : 'Registrar resolución'}
      abierto
      alCerrar={alCerrar}
    >
      <CuerpoFormulario
        de={de}
        textoGuardar={rango ? 'Guardar numeración' : 'Registrar'}
        acciones={
          rango && rango.quedan > 0 ? (
            <Boton disabled={de.sucio} onClick={() => alSaltar(rango)}>
              Saltar números
            </Boton>
          ) : undefined
        }
      >
        <div className="rv-dos">
          <CampoOpcion de={de} nombre="tipo" etiqueta="Documento" requerido opciones={TIPOS} />
          <CampoTexto
            de={de}
            nombre="prefijo"
            etiqueta="Prefijo"
            maximo={4}
            limpiar={mayusculas}
            ayuda="Hasta cuatro letras o números."
          />
          {autorizado && (
            <CampoTexto de={de} nombre="resolucion" etiqueta="Resolución" requerido maximo={20} />
          )}
          <CampoNumero de={de} nombre="desde" etiqueta="Primer número" requerido />
          <CampoNumero de={de} nombre="hasta" etiqueta="Último número" requerido />
          {autorizado && (
            <>
              <CampoFecha de={de} nombre="vigenteDesde" etiqueta="Rige desde" requerido />
              <CampoFecha de={de} nombre="vigenteHasta" etiqueta="Rige hasta" requerido />
            </>
          )}
        </div>
        {clave === 'CUFE' && (
          <CampoTexto
            de={de}
            nombre="claveTecnica"
            etiqueta="Clave técnica"
            requerido={!rango?.conClaveTecnica}
            maximo={40}
            ayuda={
              rango?.conClaveTecnica
                ? 'Ya está guardada y no se muestra: escríbala solo para cambiarla.'
                : 'La da el servicio de numeración de la DIAN: 40 letras y números.'
            }
          />
        )}
        <CampoCasilla
          de={de}
          nombre="deTodos"
          etiqueta="De todos los almacenes"
          ayuda="Sin marcar, solo la usa este almacén, antes que las de todos."
        />
        <CampoCasilla
          de={de}
          nombre="activo"
          etiqueta="Activa"
          ayuda="Inactiva, no se toman más números de ella."
        />
      </CuerpoFormulario>
    </Cajon>
  )
}
