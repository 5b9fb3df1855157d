import { CAMPOS } from '@retroventa/api/frases'
import { formatoCentesimas } from '@retroventa/domain/formato/numeros'
import { Input, InputNumber, Select, Switch } from 'antd'
import type { AtributosControl } from '../../ui/Campo.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { type CampoDeclarado, leerPrecio, valorEn } from './campos.ts'
import type { EditarForma } from './editar.ts'

const etiqueta = (campo: string) => CAMPOS[campo] ?? CAMPOS[campo.split('.').at(-1) ?? ''] ?? campo

/** A plain field, drawn by its kind. */
export function CampoConfiguracion({
  campo: declarado,
  editar,
}: {
  campo: CampoDeclarado
  editar: EditarForma
}) {
  const { campo, tipo, ayuda } = declarado
  return (
    <Campo nombre={campo} etiqueta={etiqueta(campo)} error={editar.error(campo)} ayuda={ayuda}>
      {(control) =>
        tipo === 'si-no' ? (
          <SiNo control={control} campo={campo} editar={editar} />
        ) : tipo === 'palabras' ? (
          <Palabras control={control} campo={campo} editar={editar} />
        ) : tipo === 'direccion' ? (
          <Input
            {...control}
            type="url"
            value={String(valorEn(editar.forma, campo))}
            placeholder="https://"
            disabled={editar.inactivo}
            onChange={(e) => editar.poner(campo, e.target.value.trim())}
            onBlur={() => editar.salir(campo)}
          />
        ) : (
          <Numero control={control} declarado={declarado} editar={editar} />
        )
      }
    </Campo>
  )
}

type Props = { control: AtributosControl; campo: string; editar: EditarForma }

function SiNo({ control: { status: _, ...control }, campo, editar }: Props) {
  return (
    <span>
      <Switch
        {...control}
        checked={valorEn(editar.forma, campo) === true}
        disabled={editar.inactivo}
        onChange={(si) => editar.poner(campo, si)}
      />
    </span>
  )
}

function Palabras({ control, campo, editar }: Props) {
  return (
    <Select
      {...control}
      mode="tags"
      className="rv-ancho"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', ' ', ';']}
      value={valorEn(editar.forma, campo) as string[]}
      disabled={editar.inactivo}
      onChange={(palabras: string[]) => editar.poner(campo, palabras)}
    />
  )
}

/** `3905.2` reads `3.905,20`; while it is typed, it stays as it is typed. */
const CON_MILES = {
  formatter: (
    valor: number | string | undefined,
    { userTyping, input }: { userTyping: boolean; input: string },
  ) =>
    userTyping || valor === undefined || valor === ''
      ? input
      : formatoCentesimas(Math.round(Number(valor) * 100)),
  parser: leerPrecio,
}

/** Percentages are kept in hundredths and read as people write them: `5,00 %`. */
function Numero(props: { control: AtributosControl; declarado: CampoDeclarado; editar: EditarForma }) {
  const { control, declarado, editar } = props
  const { campo, tipo, unidad } = declarado
  const factor = tipo === 'porcentaje' ? 100 : 1
  return (
    <InputNumber
      {...control}
      className="cf-numero"
      controls={false}
      value={Number(valorEn(editar.forma, campo)) / factor}
      decimalSeparator=","
      {...(tipo === 'precio' && CON_MILES)}
      precision={tipo === 'entero' ? 0 : 2}
      suffix={tipo === 'porcentaje' ? '%' : unidad}
      disabled={editar.inactivo}
      onChange={(valor) =>
        editar.poner(campo, tipo === 'porcentaje' ? Math.round((valor ?? 0) * 100) : (valor ?? 0))
      }
      onBlur={() => editar.salir(campo)}
    />
  )
}
