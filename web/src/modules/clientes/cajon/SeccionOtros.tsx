import { NIVELES_ESCOLARIDAD, VEHICULOS } from '@retroventa/domain/catalogos/listas'
import {
  CANALES_AUTORIZACION,
  TEXTOS_AUTORIZACION,
  VERSION_AUTORIZACION,
} from '@retroventa/domain/clientes/autorizacion'
import { MAXIMO_HIJOS } from '@retroventa/domain/clientes/validarCliente'
import { soloDigitos } from '@retroventa/domain/documentos/formatoDocumento'
import { Checkbox, Collapse, Input, InputNumber, Select } from 'antd'
import { Campo } from '../../../ui/Campo.tsx'
import { CampoDeTexto } from './CampoDeTexto.tsx'
import type { Formulario } from './useFormularioCliente.ts'
import type { CampoTexto } from './valores.ts'

/** Where customers say they heard of the shop: the sources of 001 §2. */
const FUENTES = [
  'Amigo',
  'Facebook',
  'Google',
  'Instagram',
  'Otro',
  'Radio',
  'Visita Directa',
  'Volanteo',
  'Tienda virtual',
]

const CANALES = [
  ['cliente.enviarEmail', 'Email'],
  ['cliente.enviarSms', 'SMS'],
  ['cliente.enviarWS', 'WhatsApp'],
] as const

function Lista(props: {
  formulario: Formulario
  nombre: CampoTexto
  etiqueta: string
  opciones: readonly string[]
}) {
  const { formulario, nombre, etiqueta, opciones } = props
  return (
    <Campo nombre={nombre} etiqueta={etiqueta} error={formulario.falla(nombre)?.mensaje}>
      {(control) => (
        <Select
          {...control}
          className="rv-ancho"
          allowClear
          placeholder="Sin dato"
          value={formulario.valores[nombre] || null}
          options={opciones.map((value) => ({ value, label: value }))}
          onChange={(valor: string | undefined | null) => formulario.cambiar(nombre, valor ?? '')}
          onBlur={() => formulario.salir(nombre)}
        />
      )}
    </Campo>
  )
}

function InformacionAdicional({ formulario }: { formulario: Formulario }) {
  const { valores, cambiar, salir, falla } = formulario
  return (
    <div className="cl-fila cl-tres">
      <CampoDeTexto formulario={formulario} nombre="cliente.profesion" etiqueta="Profesión" maximo={80} />
      <Lista
        formulario={formulario}
        nombre="cliente.nivelEscolaridad"
        etiqueta="Nivel de escolaridad"
        opciones={NIVELES_ESCOLARIDAD}
      />
      <Campo
        nombre="cliente.numeroHijos"
        etiqueta="Número de hijos"
        error={falla('cliente.numeroHijos')?.mensaje}
      >
        {(control) => (
          <InputNumber<number>
            {...control}
            className="rv-ancho"
            value={valores['cliente.numeroHijos']}
            precision={0}
            aria-label={`Número de hijos, de 0 a ${MAXIMO_HIJOS}`}
            onChange={(numero) => cambiar('cliente.numeroHijos', numero)}
            onBlur={() => salir('cliente.numeroHijos')}
          />
        )}
      </Campo>
      <Lista
        formulario={formulario}
        nombre="cliente.poseeVehiculo"
        etiqueta="Posee vehículo"
        opciones={VEHICULOS}
      />
      <CampoDeTexto
        formulario={formulario}
        nombre="postal"
        etiqueta="Código postal"
        maximo={10}
        inputMode="numeric"
        limpiar={soloDigitos}
      />
    </div>
  )
}

/** Ley 1581: what the customer says yes to, read as it is kept, and how it was said. */
function Autorizacion({ formulario }: { formulario: Formulario }) {
  const { valores, cambiar } = formulario
  const otorgada = valores['autorizacion.otorgada']
  return (
    <div className="cl-autorizacion">
      <Checkbox
        checked={otorgada}
        onChange={(e) => cambiar('autorizacion.otorgada', e.target.checked)}
        aria-describedby="cl-autorizacion-texto"
      >
        El cliente autoriza el tratamiento de sus datos (Ley 1581)
      </Checkbox>
      <p id="cl-autorizacion-texto" className="rv-suave">
        {TEXTOS_AUTORIZACION[VERSION_AUTORIZACION]}
      </p>
      {otorgada && (
        <Lista
          formulario={formulario}
          nombre="autorizacion.canal"
          etiqueta="Cómo lo autorizó"
          opciones={CANALES_AUTORIZACION}
        />
      )}
    </div>
  )
}

/** The optional section, the channels, marketing, the observation and the not-wanted flag (000 §2.4). */
export function SeccionOtros({ formulario }: { formulario: Formulario }) {
  const { valores, cambiar, fallas } = formulario
  const escondidaConFalla = fallas.some((f) => /^cliente\.(numero|nivel|posee)/.test(f.campo))
  return (
    <>
      <Collapse
        size="small"
        {...(formulario.intentado && escondidaConFalla && { activeKey: 'adicional' })}
        items={[
          {
            key: 'adicional',
            label: 'Información adicional (opcional)',
            children: <InformacionAdicional formulario={formulario} />,
          },
        ]}
      />
      <div className="cl-fila cl-canales">
        <fieldset className="rv-campo">
          <legend>Enviar mensajes por</legend>
          <div className="cl-casillas">
            {CANALES.map(([nombre, texto]) => (
              <Checkbox
                key={nombre}
                checked={valores[nombre]}
                onChange={(e) => cambiar(nombre, e.target.checked)}
              >
                {texto}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <Lista
          formulario={formulario}
          nombre="cliente.marketing"
          etiqueta="Marketing: ¿cómo nos conoció?"
          opciones={FUENTES}
        />
      </div>
      <Campo nombre="cliente.observacion" etiqueta="Observación">
        {({ status, ...control }) => (
          <Input.TextArea
            {...control}
            status={status}
            value={valores['cliente.observacion']}
            maxLength={500}
            autoSize={{ minRows: 2, maxRows: 5 }}
            onChange={(e) => cambiar('cliente.observacion', e.target.value)}
          />
        )}
      </Campo>
      <Checkbox
        className={valores['cliente.noDeseado'] ? 'cl-no-deseado-casilla' : ''}
        checked={valores['cliente.noDeseado']}
        onChange={(e) => cambiar('cliente.noDeseado', e.target.checked)}
      >
        Cliente no deseado
      </Checkbox>
      {valores['cliente.noDeseado'] && (
        <CampoDeTexto
          formulario={formulario}
          nombre="cliente.noDeseadoMotivo"
          etiqueta="Por qué no es deseado"
          requerido
          maximo={300}
        />
      )}
      <Autorizacion formulario={formulario} />
    </>
  )
}
