import { ENVIO_PROSPECTO, mensajeProspecto } from '@retroventa/api/prospectos/textos'
import {
  CIUDADES_PROSPECTO,
  FUENTES_PROSPECTO,
  SEDES_PROSPECTO,
  TRAMITES,
  type Tramite,
} from '@retroventa/domain/prospectos/catalogo'
import { type DatosProspecto, LARGOS, validarProspecto } from '@retroventa/domain/prospectos/validar'
import { esDeFormulario } from '../../api/errorApi.ts'
import { avisar } from '../../ui/avisos.ts'
import { CampoPesos } from '../../ui/formulario/campos/CampoCifra.tsx'
import { CampoOpcion } from '../../ui/formulario/campos/CampoOpcion.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { fallasDeReglas } from '../../ui/formulario/fallas.ts'
import { CuerpoFormulario } from '../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { crear } from './llamadas.ts'

const VACIO: DatosProspecto = {
  first_name: '',
  last_name: '',
  email: '',
  mobile: '',
  city: '',
  tramite: '',
  transaccion: '',
  branch: '',
  amount: null,
  message: '',
  lead_source: '',
}
const LINEAS = { minRows: 2, maxRows: 6 }
const esTramite = (texto: string): texto is Tramite => texto in TRAMITES

/** The lead form of 001 §2. Enter sends nothing: only its button and Ctrl Intro do. */
export default function CajonProspecto() {
  const de = useFormulario<DatosProspecto, unknown>({
    inicial: VACIO,
    asunto: 'prospecto',
    deQue: 'de este prospecto',
    reglas: (valores) => fallasDeReglas(validarProspecto(valores), mensajeProspecto),
    // What may be asked for depends on what it is for.
    derivar: (valores, cambiados) =>
      cambiados.includes('tramite') ? { ...valores, transaccion: '' } : valores,
    enviar: crear,
    refrescar: ['prospectos'],
    alGuardar() {
      avisar({ tipo: 'success', titulo: 'Prospecto', texto: ENVIO_PROSPECTO.exito })
      de.partir(VACIO)
    },
    alFallar: (_, error) =>
      error !== undefined &&
      !esDeFormulario(error) &&
      avisar({ tipo: 'error', titulo: 'Error', texto: ENVIO_PROSPECTO.error, error }),
  })
  const { tramite } = de.valores
  return (
    <CuerpoFormulario de={de} textoGuardar="Enviar prospecto">
      <div className="rv-dos">
        <CampoTexto de={de} nombre="first_name" etiqueta="Nombres" requerido maximo={LARGOS.first_name} />
        <CampoTexto de={de} nombre="last_name" etiqueta="Apellidos" requerido maximo={LARGOS.last_name} />
      </div>
      <div className="rv-dos">
        <CampoTexto
          de={de}
          nombre="email"
          etiqueta="Correo"
          requerido
          maximo={LARGOS.email}
          inputMode="email"
        />
        <CampoTexto
          de={de}
          nombre="mobile"
          etiqueta="Celular"
          requerido
          maximo={LARGOS.mobile}
          inputMode="tel"
        />
      </div>
      <div className="rv-dos">
        <CampoOpcion de={de} nombre="city" etiqueta="Ciudad" opciones={CIUDADES_PROSPECTO} sePuedeQuitar />
        <CampoOpcion de={de} nombre="branch" etiqueta="Almacén" opciones={SEDES_PROSPECTO} sePuedeQuitar />
      </div>
      <div className="rv-dos">
        <CampoOpcion
          de={de}
          nombre="tramite"
          etiqueta="Trámite"
          opciones={Object.keys(TRAMITES)}
          sePuedeQuitar
        />
        <CampoOpcion
          de={de}
          nombre="transaccion"
          etiqueta="Transacción"
          requerido
          marca={tramite ? 'Elija' : 'Elija primero el trámite'}
          opciones={esTramite(tramite) ? TRAMITES[tramite] : []}
        />
      </div>
      <div className="rv-dos">
        <CampoPesos de={de} nombre="amount" etiqueta="Valor que necesita" />
        <CampoOpcion
          de={de}
          nombre="lead_source"
          etiqueta="Cómo supo de nosotros"
          requerido
          opciones={FUENTES_PROSPECTO}
        />
      </div>
      <CampoTexto de={de} nombre="message" etiqueta="Mensaje" maximo={1000} lineas={LINEAS} />
    </CuerpoFormulario>
  )
}
