import { TIPOS_DOCUMENTO } from '@retroventa/domain/catalogos/tiposDocumento'
import { useQueryClient } from '@tanstack/react-query'
import { Input, Select, Switch } from 'antd'
import { usePermiso } from '../../../api/sesion.ts'
import { operacion } from '../../../ui/avisos.ts'
import { CuerpoFormulario } from '../../../ui/CajonFormulario.tsx'
import { Campo } from '../../../ui/Campo.tsx'
import { useBorrador } from '../../../ui/useBorrador.tsx'
import { useFormulario } from '../../../ui/useFormulario.ts'
import { type AjusteFuente, ajustar } from '../llamadas.ts'
import { opcionesDe, PROPIO } from './proveedores.ts'

const TIPOS = TIPOS_DOCUMENTO.map(({ abreviatura, nombre }) => ({
  value: abreviatura as string,
  label: nombre === abreviatura ? nombre : `${nombre} (${abreviatura})`,
}))

/** Settings of one source. A list that is searched always keeps what makes it so. */
export function FormularioFuente({ ajuste, alCerrar }: { ajuste: AjusteFuente; alCerrar: () => void }) {
  const cache = useQueryClient()
  const puede = usePermiso('consultas.administrar')
  const { codigoFuente, obligatoria, version } = ajuste
  const formulario = useFormulario({
    proveedor: ajuste.proveedor ?? PROPIO,
    consumeCupo: ajuste.consumeCupo,
    visible: ajuste.visible,
    permitePago: ajuste.permitePago,
    tiposDocumentoPermitidos: ajuste.tiposDocumentoPermitidos,
    mensajeRestriccion: ajuste.mensajeRestriccion ?? '',
  })
  const { valores, cambiar, error } = formulario
  const { aviso, pregunta, soltar } = useBorrador(formulario, {
    asunto: `fuente.${codigoFuente}`,
    deQue: 'de esta fuente',
  })
  const propia = valores.proveedor === PROPIO
  const guardar = () =>
    void formulario.guardar(async ({ proveedor, mensajeRestriccion, ...resto }) => {
      const cambio = {
        ...resto,
        version,
        proveedor: proveedor === PROPIO ? null : proveedor,
        mensajeRestriccion: mensajeRestriccion.trim() || null,
      }
      await operacion('editar', () => ajustar(codigoFuente, cambio)).finally(() =>
        cache.invalidateQueries({ queryKey: ['consultas'] }),
      )
      soltar()
      alCerrar()
    })
  return (
    <CuerpoFormulario
      contenedor={formulario.contenedor}
      fallas={formulario.intentado ? formulario.fallas : []}
      guardando={formulario.guardando}
      textoGuardar="Guardar fuente"
      motivo={puede ? undefined : 'Su rol no puede cambiar las fuentes.'}
      alGuardar={guardar}
    >
      {aviso}
      <Campo nombre="proveedor" etiqueta="Quién responde" error={error('proveedor')}>
        {(control) => (
          <Select
            {...control}
            value={valores.proveedor}
            options={opcionesDe(ajuste)}
            placeholder="Nadie: sin proveedor"
            disabled={!puede}
            onChange={(proveedor) => cambiar({ proveedor })}
          />
        )}
      </Campo>
      <Interruptor
        etiqueta="Usa las consultas gratis del mes"
        ayuda={propia ? 'Las listas propias no gastan cupo.' : undefined}
        valor={valores.consumeCupo && !propia}
        apagado={!puede || propia}
        alCambiar={(consumeCupo) => cambiar({ consumeCupo })}
      />
      <Interruptor
        etiqueta="Se puede pagar cuando se acaban las gratis"
        ayuda={propia ? 'Las listas propias no se cobran.' : undefined}
        valor={valores.permitePago && !propia}
        apagado={!puede || propia}
        alCambiar={(permitePago) => cambiar({ permitePago })}
      />
      <Interruptor
        etiqueta="Se muestra en el panel"
        ayuda={obligatoria ? 'Esta lista se consulta siempre: no se puede ocultar.' : undefined}
        error={error('visible')}
        valor={valores.visible}
        apagado={!puede || obligatoria}
        alCambiar={(visible) => cambiar({ visible })}
      />
      <Campo
        nombre="tiposDocumentoPermitidos"
        etiqueta="Documentos para los que sirve"
        error={error('tiposDocumentoPermitidos')}
        ayuda={obligatoria ? 'Esta lista se consulta para todos.' : 'Ninguno marcado: sirve para todos.'}
      >
        {(control) => (
          <Select
            {...control}
            mode="multiple"
            value={valores.tiposDocumentoPermitidos}
            options={TIPOS}
            placeholder="Todos"
            optionFilterProp="label"
            disabled={!puede || obligatoria}
            onChange={(tiposDocumentoPermitidos: string[]) => cambiar({ tiposDocumentoPermitidos })}
          />
        )}
      </Campo>
      <Campo
        nombre="mensajeRestriccion"
        etiqueta="Mensaje para los demás documentos"
        ayuda="Vacío, dice Solo disponible para: y la lista."
        error={error('mensajeRestriccion')}
      >
        {(control) => (
          <Input
            {...control}
            value={valores.mensajeRestriccion}
            maxLength={200}
            autoComplete="off"
            disabled={!puede || valores.tiposDocumentoPermitidos.length === 0}
            onChange={({ target }) => cambiar({ mensajeRestriccion: target.value })}
          />
        )}
      </Campo>
      {pregunta}
    </CuerpoFormulario>
  )
}

function Interruptor(props: {
  etiqueta: string
  ayuda?: string | undefined
  error?: string | undefined
  valor: boolean
  apagado: boolean
  alCambiar: (valor: boolean) => void
}) {
  const { etiqueta, ayuda, error, valor, apagado, alCambiar } = props
  return (
    <div className="co-interruptor">
      <Switch
        size="small"
        checked={valor}
        disabled={apagado}
        onChange={alCambiar}
        aria-label={etiqueta}
        {...(ayuda && { title: ayuda })}
      />
      <span>{etiqueta}</span>
      {(error || ayuda) && (
        <span className={error ? 'rv-campo-error' : 'rv-campo-ayuda'}>{error || ayuda}</span>
      )}
    </div>
  )
}
