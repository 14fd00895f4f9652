// Times templates in real Go: reads {"kinds": {NAME: [TEXT]}, "data": ...} and writes microseconds a template by kind.
package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
	"text/template"
	"time"

	"github.com/Masterminds/sprig/v3"
)

type order struct {
	Kinds map[string][]string
	Data  map[string]interface{}
}

func main() {
	var wanted order
	if err := json.NewDecoder(os.Stdin).Decode(&wanted); err != nil {
		panic(err)
	}
	functions := sprig.TxtFuncMap()
	best := map[string]float64{}
	for kind, texts := range wanted.Kinds {
		for attempt := 0; attempt < 5; attempt++ {
			each := cost(texts, wanted.Data, functions)
			if known, is := best[kind]; !is || each < known {
				best[kind] = each
			}
		}
	}
	json.NewEncoder(os.Stdout).Encode(best)
}

// As the engines do: parsed anew for each evaluation, into a text.
func cost(texts []string, data interface{}, functions template.FuncMap) float64 {
	rounds := 0
	start := time.Now()
	for time.Since(start) < 300*time.Millisecond {
		for _, text := range texts {
			parsed, err := template.New("expand").Funcs(functions).Parse(text)
			if err == nil {
				var out strings.Builder
				err = parsed.Execute(io.Writer(&out), data)
			}
			if err != nil {
				panic(fmt.Sprintf("%s: %v", text, err))
			}
		}
		rounds++
	}
	return float64(time.Since(start).Microseconds()) / float64(rounds*len(texts))
}
